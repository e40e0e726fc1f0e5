package cartulary.cli.conform;

import cartulary.cli.conform.ExpansionValues.FinalBet;
import cartulary.cli.conform.ExpansionValues.Toll;
import cartulary.contracts.game.Cell;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// The part of the end that only transcripts with expansions tell.
///
/// @param finalTolls those that paid
/// @param ranking groups of players from best to worst, sorted within
record ExpansionFinal(List<FinalBet> finalBets, List<Toll> finalTolls, List<List<Integer>> ranking) {
    /// What the owner chose for a chip, or nothing where no chip of that player lies there.
    @Nullable
    FinalBet bet(Cell office, int player) {
        return finalBets.stream()
                .filter(bet -> bet.office().equals(office) && bet.player() == player)
                .findFirst()
                .orElse(null);
    }
}
