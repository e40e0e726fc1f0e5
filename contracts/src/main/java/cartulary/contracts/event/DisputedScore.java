package cartulary.contracts.event;

import cartulary.contracts.schema.Within;
import java.util.Objects;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// A score as it is recorded and as it was counted again for a dispute (LOBBY-15).
///
/// @param revision of the recorded event; of the first event of the command in which the score is due, if the record
///     lacks it
/// @param recorded absent if the record has no such score
/// @param byRules the count of the rules; absent if they count no such score
/// @param bySecondEngine the count of the second engine, which shares no code with the rules; absent if it counts no
///     such score
public record DisputedScore(
        @Within(min = 1) long revision,
        @Nullable ScoreEvidence recorded,
        @Nullable ScoreEvidence byRules,
        @Nullable ScoreEvidence bySecondEngine) {
    /// Returns the counts that there are.
    Stream<ScoreEvidence> evidence() {
        return Stream.of(recorded, byRules, bySecondEngine).filter(Objects::nonNull);
    }
}
