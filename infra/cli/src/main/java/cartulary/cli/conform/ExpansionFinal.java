package cartulary.cli.conform;

import cartulary.cli.conform.ExpansionValues.FinalBet;
import cartulary.cli.conform.ExpansionValues.Toll;
import cartulary.contracts.game.Cell;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// The members of the last line that only transcripts with expansions have.
///
/// @param finalTolls those with points
/// @param ranking groups of players from best to worst, sorted within
record ExpansionFinal(List<FinalBet> finalBets, List<Toll> finalTolls, List<List<Integer>> ranking) {
    /// Returns the bet of a player on an office, or null if the player has no chip there.
    @Nullable
    FinalBet bet(Cell office, int player) {
        return finalBets.stream()
                .filter(bet -> bet.office().equals(office) && bet.player() == player)
                .findFirst()
                .orElse(null);
    }
}
