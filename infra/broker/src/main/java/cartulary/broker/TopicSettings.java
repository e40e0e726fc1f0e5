package cartulary.broker;

/// The required properties of the topic of the public events.
///
/// @param partitions permanent: with another number, a game's later events would go to another partition
/// @param replicas the number of brokers that store each record
/// @param inSync the number of replicas that must store a record before it is acknowledged
public record TopicSettings(String name, int partitions, short replicas, short inSync) {
    /// The name in every deployment. A record format that old readers cannot parse would need a new topic.
    public static final String NAME = "cartulary.games.v1";

    public static final int PARTITIONS = 12;

    /// For one broker.
    public static final TopicSettings SINGLE = new TopicSettings(NAME, PARTITIONS, (short) 1, (short) 1);

    /// For three brokers; any one may fail.
    public static final TopicSettings REPLICATED = new TopicSettings(NAME, PARTITIONS, (short) 3, (short) 2);

    public TopicSettings {
        if (partitions < 1 || inSync < 1 || replicas < inSync) {
            throw new IllegalArgumentException(
                    "invalid topic settings: required are partitions >= 1 and 1 <= in-sync replicas <= replicas");
        }
    }
}
