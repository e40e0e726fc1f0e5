package cartulary.contracts.game;

import com.fasterxml.jackson.annotation.JsonProperty;

/// An expansion that a host may add to the base game.
public enum Expansion {
    /// The Bets (BET-1).
    @JsonProperty("bets")
    BETS("bets", "BET", 2),
    /// The Tollkeepers (TOLL-1).
    @JsonProperty("tollkeepers")
    TOLLKEEPERS("tollkeepers", "TOLL", 2),
    /// The Abbot (ABBOT-1), which has no tiles of its own.
    @JsonProperty("abbot")
    ABBOT("abbot", "ABBOT", 4),
    /// The River (RIVER-1).
    @JsonProperty("river")
    RIVER("river", "RIVER", 5),
    /// German Cathedrals (CATH-1).
    @JsonProperty("cathedrals")
    CATHEDRALS("cathedrals", "CATH", 6),
    /// The Land Surveyors (SURV-1), which have scoring tiles, but no tiles of the board.
    @JsonProperty("surveyors")
    SURVEYORS("surveyors", "SURV", 7);

    /// The values in JSON as a list for people.
    public static final String CHOICE = "bets, tollkeepers, abbot, river, cathedrals, surveyors";

    private final String set;
    private final String rules;
    private final int since;

    Expansion(String set, String rules, int since) {
        this.set = set;
        this.rules = rules;
        this.since = since;
    }

    /// The value in JSON, and of an expansion with tiles their set in the catalogue (BASE-3).
    public String set() {
        return set;
    }

    /// Returns whether the expansion has tiles of its own.
    public boolean hasTiles() {
        return this != ABBOT && this != SURVEYORS;
    }

    /// The chapter of the rulebook: the letters in front of the numbers of its rules.
    public String rules() {
        return rules;
    }

    /// The schema of `GameOpened` that brought the expansion: games with it are not written in an earlier one.
    public int since() {
        return since;
    }
}
