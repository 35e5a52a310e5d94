SynchronizationContext.SetSynchronizationContext(new WindowThread());

// sample

/// <summary>As a window's thread: what comes after an await waits in a queue until this thread has nothing else to do.</summary>
public sealed class WindowThread : SynchronizationContext
{
    private readonly Queue<(SendOrPostCallback Callback, object? State)> queue = [];

    public override void Post(SendOrPostCallback callback, object? state) => queue.Enqueue((callback, state));
}
