package cartulary.contracts.game;

import com.fasterxml.jackson.annotation.JsonProperty;

/// Who is ahead of players with the same total (LOBBY-35).
public enum Ties {
    /// Nobody: they share a rank.
    @JsonProperty("shared")
    SHARED,
    /// The player who began last.
    @JsonProperty("last-to-begin")
    LAST_TO_BEGIN
}
