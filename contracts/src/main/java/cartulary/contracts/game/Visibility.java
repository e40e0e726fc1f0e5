package cartulary.contracts.game;

import com.fasterxml.jackson.annotation.JsonProperty;

/// The visibility of a game: public, or only for the bearers of its read token or of a seat token.
public enum Visibility {
    @JsonProperty("public")
    PUBLIC,
    @JsonProperty("unlisted")
    UNLISTED
}
