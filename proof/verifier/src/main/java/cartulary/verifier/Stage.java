package cartulary.verifier;

import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Locale;

/// The stages of a verification, in their order.
public enum Stage {
    /// Every line is an event.
    READABLE("the events can be read"),
    /// Every event is in canonical form and has no unknown or repeated members.
    CANONICAL("the events are in canonical form"),
    /// Revisions are numbered from 1 without gaps, and all events are of one game.
    NUMBERING("the events are numbered without gaps"),
    /// The checkpoint has the number and the root of exactly these events.
    ROOT("the checkpoint belongs to these events"),
    /// The checkpoint is signed.
    SIGNATURE("the checkpoint is signed"),
    /// The events agree with the checkpoints that somebody kept.
    KEPT("the record agrees with the kept checkpoints"),
    /// Every choice was possible, by its actor, and every command is complete.
    COURSE("every choice was possible and every command is complete"),
    /// Every drawn tile is the next of the deck, and the opened seeds give that deck.
    DECK("the deck is the one that was fixed before the first draw"),
    /// Every opened bet, pass and choice is the one that was sealed.
    SEALS("what was opened is what was sealed"),
    /// Deciding every choice again gives the same events.
    RULES("the rules decide the same events"),
    /// No player bet a chip twice or more chips than they have, opened or not (BET-6).
    HANDS("no player bet more chips than they have"),
    /// Every move of a seat with a key is signed by it (LOBBY-12).
    MOVES("players with a key signed their moves"),
    /// Every disputed score is counted again, and every correction added up (LOBBY-15, LOBBY-19).
    DISPUTES("disputed scores were recounted and corrected rightly"),
    /// A second engine, which shares no code with the rules, scores the same points.
    RECOUNT("a second engine counts the same points");

    private final String claim;

    Stage(String claim) {
        this.claim = claim;
    }

    /// Returns what holds if the stage finds no fault.
    public String claim() {
        return claim;
    }

    /// Returns the name in JSON.
    @JsonValue
    public String wire() {
        return name().toLowerCase(Locale.ROOT);
    }
}
