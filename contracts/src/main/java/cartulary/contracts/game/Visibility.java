package cartulary.contracts.game;

import com.fasterxml.jackson.annotation.JsonProperty;

/// Who may look at a game: everybody, or only the bearers of its read token or of a seat in it.
public enum Visibility {
    @JsonProperty("public")
    PUBLIC,
    @JsonProperty("unlisted")
    UNLISTED
}
