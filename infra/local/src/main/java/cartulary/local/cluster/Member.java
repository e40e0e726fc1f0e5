package cartulary.local.cluster;

/// One process of the cluster.
public interface Member {
    /// The role of a process.
    enum Kind {
        POSTGRES,
        KAFKA,
        COMMAND,
        QUERY
    }

    /// Unique in its cluster, such as `command-1`.
    String name();

    Kind kind();

    /// Returns the port on which it listens, on loopback.
    int port();

    /// Returns the port of health and metrics of a node, on loopback; 0 for members that are no nodes.
    int managementPort();

    /// Returns the id of the current process, or of the last one.
    long pid();

    boolean isAlive();

    /// Returns true if it accepts work; costs one request.
    boolean isReady();

    /// Starts the process; normally returns before it is ready. Its log file is appended to.
    ///
    /// @throws IllegalStateException if it cannot be started
    void start();

    /// Ends the process immediately, as a crash would. Returns when it has ended.
    void kill();

    /// Ends the process in an orderly way. Returns when it has ended.
    void stop();
}
