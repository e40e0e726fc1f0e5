package cartulary.competition.pairing;

import java.util.List;
import org.jspecify.annotations.Nullable;

/// The meetings of a round.
///
/// @param bye who has no opponent; null if their number is even
public record PairedRound(List<Meeting> meetings, @Nullable String bye) {
    /// Two entrants who meet.
    ///
    /// @param home begins the first game
    public record Meeting(String home, String away) {}
}
