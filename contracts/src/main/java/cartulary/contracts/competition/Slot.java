package cartulary.contracts.competition;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/// A side of a pairing: an entrant, or who comes there from another pairing of the bracket.
///
/// @param of the entrant or the pairing; null for nobody
public record Slot(Source source, @Nullable String of) {
    /// Where the entrant of a side comes from.
    public enum Source {
        @JsonProperty("entrant")
        ENTRANT,
        @JsonProperty("winner")
        WINNER,
        @JsonProperty("loser")
        LOSER,
        /// The other side has a bye.
        @JsonProperty("nobody")
        NOBODY
    }

    public static final Slot NOBODY = new Slot(Source.NOBODY, null);

    public static Slot entrant(String entrant) {
        return new Slot(Source.ENTRANT, entrant);
    }

    public static Slot winnerOf(String pairing) {
        return new Slot(Source.WINNER, pairing);
    }

    public static Slot loserOf(String pairing) {
        return new Slot(Source.LOSER, pairing);
    }

    /// Returns whether the slot has the reference that its source needs, and no other.
    public boolean hasItsReference() {
        return (of == null) == (source == Source.NOBODY);
    }

    /// Returns whether who comes here depends on another pairing.
    public boolean comesFromAnother() {
        return source == Source.WINNER || source == Source.LOSER;
    }

    /// Returns the entrant or the pairing.
    ///
    /// @throws NullPointerException for nobody
    public String reference() {
        return Objects.requireNonNull(of);
    }
}
