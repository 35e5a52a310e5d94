var order = new Order(4711, []);

// sample

/// <summary>An order without lines, which should not exist.</summary>
public record Order(int Id, List<string> Lines);
