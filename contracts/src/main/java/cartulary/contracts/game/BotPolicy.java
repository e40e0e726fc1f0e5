package cartulary.contracts.game;

import com.fasterxml.jackson.annotation.JsonProperty;

/// How a bot chooses among its legal moves.
public enum BotPolicy {
    /// Any legal move, each as likely as the next.
    @JsonProperty("random")
    RANDOM,
    /// The move that is worth most points at once.
    @JsonProperty("greedy")
    GREEDY
}
