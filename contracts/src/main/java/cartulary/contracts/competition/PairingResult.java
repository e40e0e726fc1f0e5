package cartulary.contracts.competition;

import java.util.List;
import org.jspecify.annotations.Nullable;

/// The result of a pairing.
///
/// @param winner who wins a walkover or a draw that must have a winner; null otherwise, where the counts say it
/// @param games the games won, in a team match those of all its duels
/// @param duels the duels won in a team match; null in a duel of two persons, and where nothing was played
/// @param points the points scored in all games; null where they are not known
/// @param lineUp the duels of a team match; empty in a duel of two persons, and where only the counts are known
/// @param played the duel of this service, also one that was forfeited; null where none decided the pairing
public record PairingResult(
        ResultBasis basis,
        @Nullable PairingSide winner,
        SideCount games,
        @Nullable SideCount duels,
        @Nullable SideCount points,
        List<DuelResult> lineUp,
        @Nullable PlayedDuel played) {
    public static final PairingResult NOT_PLAYED =
            new PairingResult(ResultBasis.NOT_PLAYED, null, SideCount.ZERO, null, null, List.of());

    public PairingResult {
        lineUp = List.copyOf(lineUp);
    }

    /// Creates a result without a duel of this service.
    public PairingResult(
            ResultBasis basis,
            @Nullable PairingSide winner,
            SideCount games,
            @Nullable SideCount duels,
            @Nullable SideCount points,
            List<DuelResult> lineUp) {
        this(basis, winner, games, duels, points, lineUp, null);
    }

    /// Returns the result of a duel that was played on this service.
    ///
    /// @param won the games that each side won
    public static PairingResult played(SideCount won, PlayedDuel duel) {
        return new PairingResult(ResultBasis.PLAYED, null, won, null, null, List.of(), duel);
    }

    /// Returns the result of a duel of this service that was forfeited.
    ///
    /// @param credited the games that each side won, and those that the winner is credited
    public static PairingResult forfeited(PairingSide winner, SideCount credited, PlayedDuel duel) {
        return new PairingResult(ResultBasis.WALKOVER, winner, credited, null, null, List.of(), duel);
    }

    /// Returns the result of a duel that was played elsewhere.
    public static PairingResult entered(int home, int away) {
        return new PairingResult(ResultBasis.ENTERED, null, new SideCount(home, away), null, null, List.of());
    }

    /// Returns a walkover without duels and games.
    public static PairingResult walkover(PairingSide winner, EntrantKind kind) {
        SideCount duels = kind == EntrantKind.TEAM ? SideCount.ZERO : null;
        return new PairingResult(ResultBasis.WALKOVER, winner, SideCount.ZERO, duels, null, List.of());
    }

    /// Returns the side that won; null for a draw, and if the pairing was not played.
    public @Nullable PairingSide winningSide() {
        if (winner != null) {
            return winner;
        }
        SideCount decisive = duels == null ? games : duels;
        return decisive.home() == decisive.away()
                ? null
                : decisive.home() > decisive.away() ? PairingSide.HOME : PairingSide.AWAY;
    }

    /// Returns the lowest schema of an event with this result.
    int schema() {
        return played == null ? 1 : 2;
    }
}
