// sample

/// <summary>The enum that the page's first sample declares.</summary>
public enum TrailGrade
{
    Easy = 1,
    Medium = 2,
    Hard = 3,
}
