package cartulary.contracts.game;

import com.fasterxml.jackson.annotation.JsonProperty;

/// The way a bot chooses among its legal moves. The levels are in the order of their strength.
public enum BotPolicy {
    /// Any legal move with equal probability.
    @JsonProperty("random")
    RANDOM("random"),
    /// The move with the highest estimated value, one turn ahead.
    @JsonProperty("greedy")
    GREEDY("greedy"),
    @JsonProperty("level-1")
    LEVEL_1("level-1"),
    @JsonProperty("level-2")
    LEVEL_2("level-2"),
    @JsonProperty("level-3")
    LEVEL_3("level-3"),
    @JsonProperty("level-4")
    LEVEL_4("level-4"),
    @JsonProperty("level-5")
    LEVEL_5("level-5"),
    @JsonProperty("level-6")
    LEVEL_6("level-6"),
    @JsonProperty("level-7")
    LEVEL_7("level-7"),
    @JsonProperty("level-8")
    LEVEL_8("level-8");

    /// The values in JSON, as a list for documentation.
    public static final String CHOICE = "random, greedy, level-1 to level-8";

    private final String wire;

    BotPolicy(String wire) {
        this.wire = wire;
    }

    /// The value in JSON.
    public String wire() {
        return wire;
    }

    /// Returns whether it is one of the levels 1 to 8, which were added in schema 6 of `PlayerJoined`.
    public boolean isLevel() {
        return compareTo(GREEDY) > 0;
    }
}
