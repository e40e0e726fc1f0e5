package cartulary.contracts.store;

import com.fasterxml.jackson.annotation.JsonProperty;

/// What may be said at the table of a game, from the least to the most. The names are stored.
public enum ChatSetting {
    @JsonProperty("off")
    OFF,
    /// Only quick phrases.
    @JsonProperty("phrases")
    PHRASES,
    /// Quick phrases and free text.
    @JsonProperty("on")
    ON;

    /// Returns the one of both that permits less.
    public ChatSetting atMost(ChatSetting most) {
        return compareTo(most) <= 0 ? this : most;
    }
}
