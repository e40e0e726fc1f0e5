package cartulary.verifier;

import cartulary.contracts.game.GameId;
import cartulary.verifier.check.SealedValue;
import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// The result of a verification, and what it rests on. A record that holds may still have been rewritten within the
/// rules, unless a checkpoint that somebody kept agrees with it.
///
/// @param format {@link #FORMAT}
/// @param game null if no event could be read
/// @param events the number of events
/// @param state the name of the step after the last event, such as `Finished`; null if the rules did not get there
/// @param deckOpen true if the whole shuffle was checked
/// @param signature who signed the checkpoint
/// @param kept the number of kept checkpoints that agree
/// @param sealed what the record seals and does not open
/// @param corrections the number of corrections of points by disputes (LOBBY-19)
/// @param annulled whether a dispute ended with the result annulled (LOBBY-18)
/// @param moves for each seat that moved, how many of its moves are signed
/// @param persons for each seat with an account (LOBBY-37), whose keys signed its moves
public record Verdict(
        String format,
        Result result,
        @Nullable GameId game,
        int events,
        @Nullable String state,
        boolean deckOpen,
        Signature signature,
        int kept,
        List<StageResult> stages,
        List<Fault> faults,
        List<SealedValue> sealed,
        int corrections,
        boolean annulled,
        List<SeatMoves> moves,
        List<SeatPerson> persons) {
    /// The format of a verdict in JSON.
    public static final String FORMAT = "cartulary.verdict/1";

    public Verdict {
        stages = List.copyOf(stages);
        faults = List.copyOf(faults);
        sealed = List.copyOf(sealed);
        moves = List.copyOf(moves);
        persons = List.copyOf(persons);
    }

    /// The result of a stage or of the whole.
    public enum Result {
        HOLDS,
        BROKEN,
        NOT_CHECKED;

        /// Returns the name in JSON.
        @JsonValue
        public String wire() {
            return name().toLowerCase(Locale.ROOT).replace('_', '-');
        }
    }

    /// The result of a stage.
    public record StageResult(Stage stage, Result result) {}

    /// Who signed the checkpoint of a record.
    ///
    /// @param key the verifier key that made a valid signature; null if none did
    public record Signature(By by, @Nullable String key) {
        static final Signature NONE = new Signature(By.NOBODY, null);

        /// What is known about the key.
        public enum By {
            /// The record has no checkpoint, or no valid signature.
            NOBODY,
            /// The key is only stated by the record itself.
            UNKNOWN_KEY,
            /// The key is one that the verifier was given.
            KNOWN_KEY;

            /// Returns the name in JSON.
            @JsonValue
            public String wire() {
                return name().toLowerCase(Locale.ROOT).replace('_', '-');
            }
        }
    }

    /// Returns the lowest revision with a fault.
    public Optional<Fault> firstFault() {
        return faults.stream()
                .filter(fault -> fault.revision() != null)
                .min(Comparator.comparing(fault -> Objects.requireNonNull(fault.revision())));
    }
}
