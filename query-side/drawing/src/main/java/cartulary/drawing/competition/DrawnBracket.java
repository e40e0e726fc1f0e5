package cartulary.drawing.competition;

import java.util.List;
import org.jspecify.annotations.Nullable;

/// A bracket to draw.
///
/// @param title the name of the bracket
/// @param description the content for readers who cannot see the picture
/// @param pairings the pairings, each after those that feed it
public record DrawnBracket(String title, String description, List<Meeting> pairings) {
    public DrawnBracket {
        pairings = List.copyOf(pairings);
    }

    /// A pairing of the bracket.
    ///
    /// @param heading above its two sides, such as the number of its round
    /// @param tip the pairing in words, shown to a pointer
    public record Meeting(String id, String heading, Place home, Place away, String tip) {}

    /// A side of a pairing.
    ///
    /// @param text who plays here, or where they come from
    /// @param count what this side won; empty if nothing was played
    /// @param winnerOf the pairing whose winner moves here; null if there is none
    /// @param loserOf the pairing whose loser moves here; null if there is none
    public record Place(
            String text,
            String count,
            boolean isWinner,
            @Nullable String winnerOf,
            @Nullable String loserOf) {}
}
