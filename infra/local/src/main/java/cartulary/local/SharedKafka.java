package cartulary.local;

/// Starts the one broker of this process when somebody asks for it first.
final class SharedKafka {
    static final Kafka BROKER = Kafka.start();

    static {
        Runtime.getRuntime().addShutdownHook(new Thread(BROKER::close));
    }

    private SharedKafka() {}
}
