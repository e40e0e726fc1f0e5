package cartulary.contracts.competition;

import com.fasterxml.jackson.annotation.JsonProperty;

/// The kinds of entrants.
public enum EntrantKind {
    /// A person. A pairing of two persons is one duel.
    @JsonProperty("player")
    PLAYER,
    /// A team with a captain and a roster. A pairing of two teams is a match of several duels.
    @JsonProperty("team")
    TEAM
}
