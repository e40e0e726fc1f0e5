package cartulary.local;

/// One Kafka broker for tests and trials. It does not create topics automatically.
public interface Kafka extends AutoCloseable {
    /// Returns its address, `host:port`.
    String bootstrapServers();

    /// Stops the broker; acknowledged records are kept.
    void stop();

    /// Starts a stopped broker at the same address. Returns when it accepts requests.
    void restart();

    @Override
    void close();

    /// Starts a new broker, in a container or in this process by the system property `cartulary.engines`.
    static Kafka start() {
        return Postgres.containers() ? ContainerKafka.start() : LocalKafka.temporary();
    }

    /// Returns the broker that all tests of this process share. It ends with the process.
    static Kafka shared() {
        return SharedKafka.BROKER;
    }
}
