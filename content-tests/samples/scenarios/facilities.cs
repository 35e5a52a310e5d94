// sample

/// <summary>The flags that the sample before declares.</summary>
[Flags]
public enum Facilities
{
    None = 0,
    Water = 1 << 0,
    Toilet = 1 << 1,
    FirePit = 1 << 2,
    Everything = Water | Toilet | FirePit,
}
