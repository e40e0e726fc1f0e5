package cartulary.query.ratings;

import cartulary.query.disputes.ListedDispute;
import java.util.List;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/// The signed moves of a person and the disputes that the person opened, in public games that ended by their rules.
///
/// @param games the number of games that are counted: the newest, at most 500
/// @param moves the number of the person's moves in them, signed or not
/// @param signed how many of the moves each key signed. Whether it was the person's is in the log of the account
/// @param disputes the number of disputes in these games, by outcome
/// @param newestDisputes those of the newest games first, at most 50
@Schema(requiredProperties = {"person", "games", "moves", "signed", "disputes", "newestDisputes"})
public record PersonConduct(
        String person,
        int games,
        int moves,
        List<SignedByKey> signed,
        DisputeCounts disputes,
        List<ListedDispute> newestDisputes) {
    static final int MOST_GAMES = 500;
    static final int MOST_DISPUTES = 50;

    /// The moves that a key signed (LOBBY-12).
    ///
    /// @param key the public half
    @Schema(
            name = "SignedByKey",
            requiredProperties = {"key", "moves"})
    public record SignedByKey(String key, int moves) {}

    /// Disputes by their outcome; one that was withdrawn or lapsed has an outcome, too.
    @Schema(
            name = "DisputeCounts",
            requiredProperties = {"open", "stands", "corrected", "annulled"})
    public record DisputeCounts(int open, int stands, int corrected, int annulled) {
        static DisputeCounts of(List<ListedDispute> disputes) {
            var counts = new int[4];
            disputes.forEach(dispute -> counts[position(dispute)]++);
            return new DisputeCounts(counts[0], counts[1], counts[2], counts[3]);
        }

        private static int position(ListedDispute dispute) {
            return switch (dispute.outcome()) {
                case null -> 0;
                case STANDS -> 1;
                case CORRECTED -> 2;
                case ANNULLED -> 3;
            };
        }
    }
}
