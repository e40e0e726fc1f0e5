package cartulary.contracts.game;

import com.fasterxml.jackson.annotation.JsonProperty;

/// The way a bot chooses among its legal moves.
public enum BotPolicy {
    /// Any legal move with equal probability.
    @JsonProperty("random")
    RANDOM,
    /// The move with the highest estimated value, one turn ahead.
    @JsonProperty("greedy")
    GREEDY
}
