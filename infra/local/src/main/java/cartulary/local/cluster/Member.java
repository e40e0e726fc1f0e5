package cartulary.local.cluster;

/// One process of the cluster.
public interface Member {
    /// What a process is for.
    enum Kind {
        POSTGRES,
        KAFKA,
        COMMAND,
        QUERY
    }

    /// Unique in its cluster, such as `command-1`.
    String name();

    Kind kind();

    /// Where it listens, on loopback.
    int port();

    /// Of the process, or of the last one there was.
    long pid();

    boolean isAlive();

    /// Whether it does its work now: costs a request.
    boolean isReady();

    /// Starts the process; returns before it is ready, unless it has no other way to tell. What it said
    /// before stays in its log.
    ///
    /// @throws IllegalStateException if it cannot be started
    void start();

    /// Ends it as a crash would, at once. Returns when it is gone.
    void kill();

    /// Ends it as an operator would. Returns when it is gone.
    void stop();
}
