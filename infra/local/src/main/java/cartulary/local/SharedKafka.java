package cartulary.local;

/// Holds the broker shared by this process; the first access starts it.
final class SharedKafka {
    static final Kafka BROKER = Kafka.start();

    static {
        Runtime.getRuntime().addShutdownHook(new Thread(BROKER::close));
    }

    private SharedKafka() {}
}
