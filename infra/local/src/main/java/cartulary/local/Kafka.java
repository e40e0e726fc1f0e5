package cartulary.local;

/// One Kafka broker to try things with, empty or as it was left. It makes no topic by itself.
public interface Kafka extends AutoCloseable {
    /// What a client is told, `host:port`.
    String bootstrapServers();

    /// Takes it away for a while; what it has acknowledged stays.
    void stop();

    /// Brings it back at the same address. Returns when it answers.
    void startAgain();

    @Override
    void close();

    /// A new one, of the kind that the system property `cartulary.engines` asks for.
    static Kafka start() {
        return "containers".equals(System.getProperty("cartulary.engines"))
                ? ContainerKafka.start()
                : LocalKafka.temporary();
    }

    /// The one that all tests of this process share. It ends with the process.
    static Kafka shared() {
        return SharedKafka.BROKER;
    }
}
