package cartulary.drawing.competition;

import java.util.List;
import org.jspecify.annotations.Nullable;

/// A bracket to draw.
///
/// @param title what it is
/// @param description what a reader who cannot see it should know
/// @param pairings each after those that feed it
public record DrawnBracket(String title, String description, List<Meeting> pairings) {
    public DrawnBracket {
        pairings = List.copyOf(pairings);
    }

    /// A pairing of the bracket.
    ///
    /// @param heading above its two sides, such as the number of its round
    /// @param tip the pairing in words, which a pointer shows
    public record Meeting(String id, String heading, Place home, Place away, String tip) {}

    /// A side of a pairing.
    ///
    /// @param text who is there, or who comes there
    /// @param count what it won; empty where nothing was played
    /// @param winnerOf the pairing whose winner comes here; null if none does
    /// @param loserOf the pairing whose loser comes here; null if none does
    public record Place(
            String text,
            String count,
            boolean isWinner,
            @Nullable String winnerOf,
            @Nullable String loserOf) {}
}
