int id = 7;

// sample

static async Task<User> LoadUserAsync(int id)
{
    await Task.Delay(30);
    return new User(id, "Ann");
}

static async Task<List<Order>> LoadOrdersAsync(int userId)
{
    await Task.Delay(20);
    return [new Order(userId, "Lantern"), new Order(userId, "Dutch oven")];
}

public record User(int Id, string Name);

public record Order(int UserId, string Product);
