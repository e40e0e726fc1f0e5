package cartulary.broker;

/// The required properties of a topic: that of the public events of games, of competitions, or of duels.
///
/// @param partitions permanent: with another number, a game's later events would go to another partition
/// @param replicas the number of brokers that store each record
/// @param inSync the number of replicas that must store a record before it is acknowledged
/// @param maxMessageBytes above the size of any record with its headers
public record TopicSettings(String name, int partitions, short replicas, short inSync, int maxMessageBytes) {
    /// The name in every deployment. A record format that old readers cannot parse would need a new topic.
    public static final String NAME = "cartulary.games.v1";

    /// Of the topic of competitions beside it.
    static final String COMPETITIONS = "cartulary.competitions.v1";

    /// Of the topic of duels beside it.
    static final String DUELS = "cartulary.duels.v1";

    public static final int PARTITIONS = 12;

    /// For one broker.
    public static final TopicSettings SINGLE = new TopicSettings(NAME, PARTITIONS, (short) 1, (short) 1);

    /// For three brokers; any one may fail.
    public static final TopicSettings REPLICATED = new TopicSettings(NAME, PARTITIONS, (short) 3, (short) 2);

    /// Of a topic of games.
    public TopicSettings(String name, int partitions, short replicas, short inSync) {
        this(name, partitions, replicas, inSync, TopicConfigs.MAX_MESSAGE_BYTES);
    }

    public TopicSettings {
        if (partitions < 1 || inSync < 1 || replicas < inSync) {
            throw new IllegalArgumentException(
                    "invalid topic settings: required are partitions >= 1 and 1 <= in-sync replicas <= replicas");
        }
    }

    /// Returns the topic of competitions beside this topic of games. It has one partition, so that it is a log.
    TopicSettings ofCompetitions() {
        String name = this.name.equals(NAME) ? COMPETITIONS : this.name + ".competitions";
        return new TopicSettings(name, 1, replicas, inSync, TopicConfigs.MAX_COMPETITION_BYTES);
    }

    /// Returns the topic of duels beside this topic of games. It has one partition, so that it is a log.
    TopicSettings ofDuels() {
        String name = this.name.equals(NAME) ? DUELS : this.name + ".duels";
        return new TopicSettings(name, 1, replicas, inSync);
    }
}
