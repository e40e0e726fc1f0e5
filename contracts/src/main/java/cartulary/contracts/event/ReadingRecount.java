package cartulary.contracts.event;

import java.util.List;

/// The recount under the other version or options that the opener of a dispute asked for (LOBBY-15).
///
/// @param scores the scores of the target first, then every later one that differs from the record
/// @param agreed whether the rules and the second engine count all of them alike
/// @param stateDiffers whether more than points differs from the record
public record ReadingRecount(List<DisputedScore> scores, boolean agreed, boolean stateDiffers) {
    public ReadingRecount {
        scores = List.copyOf(scores);
    }
}
