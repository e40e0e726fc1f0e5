package cartulary.broker;

/// What the topic of the public events is to be like.
///
/// @param partitions for ever: with another number, a game's later events would go elsewhere
/// @param replicas on how many brokers each record lies
/// @param inSync on how many of them it must lie before it counts as sent
public record TopicSettings(String name, int partitions, short replicas, short inSync) {
    /// The name in every deployment. A change of the records' form that old readers cannot read would be
    /// a new topic.
    public static final String NAME = "cartulary.games.v1";

    public static final int PARTITIONS = 12;

    /// For one broker.
    public static final TopicSettings SINGLE = new TopicSettings(NAME, PARTITIONS, (short) 1, (short) 1);

    /// For three brokers, any one of which may be lost.
    public static final TopicSettings REPLICATED = new TopicSettings(NAME, PARTITIONS, (short) 3, (short) 2);

    public TopicSettings {
        if (partitions < 1 || inSync < 1 || replicas < inSync) {
            throw new IllegalArgumentException(
                    "a topic has at least 1 partition and 1 <= in-sync replicas <= replicas");
        }
    }
}
