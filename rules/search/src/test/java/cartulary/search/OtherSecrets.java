package cartulary.search;

import static org.assertj.core.api.Assertions.assertThat;

import cartulary.contracts.game.Cell;
import cartulary.contracts.game.Expansion;
import cartulary.rules.Rules;
import cartulary.rules.game.AssumedBets;
import cartulary.rules.game.Game;
import cartulary.rules.game.SealedBet;
import cartulary.rules.game.Step;
import cartulary.search.bot.GreedyBot;
import cartulary.search.bot.choice.SeatView;
import java.util.List;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/// A view of a seat for which others have bet, and the view of the same seat in the game in which they bet other chips.
///
/// @param view before the seat places a tile
/// @param secretly the same with other secrets
record OtherSecrets(SeatView view, SeatView secretly) {
    private static final Rules RULES = Rules.standard();

    static OtherSecrets inGame(int number) {
        SeededGame played = new SeededGame(number, 3, List.of(Expansion.BETS))
                .playUntil(OtherSecrets::isBetByAnother, new GreedyBot());
        SeatView view = played.view();
        Game other = RULES.assuming(view.game(), otherChips(played.game(), view));
        SeatView secretly = SeatView.of(RULES, other, view.seat());
        assertThat(other).isNotEqualTo(played.game());
        assertThat(secretly.chipsInSupply()).isEqualTo(view.chipsInSupply());
        return new OtherSecrets(view, secretly);
    }

    private static boolean isBetByAnother(Game game) {
        return game.step() instanceof Step.PlacingTile
                && RULES.sealedBets(game.blind()).stream()
                        .anyMatch(bet -> bet.seat() != game.step().activeSeat());
    }

    /// Assumes the own chips in the order of the supply, and the last chips of others, which few of them have chosen.
    private static AssumedBets otherChips(Game game, SeatView view) {
        List<SealedBet> sealed = RULES.sealedBets(view.game());
        return new AssumedBets() {
            @Override
            public String chip(Cell office, int seat) {
                List<SealedBet> bets =
                        sealed.stream().filter(bet -> bet.seat() == seat).toList();
                int index = IntStream.range(0, bets.size())
                        .filter(i -> bets.get(i).office().equals(office))
                        .findFirst()
                        .orElseThrow();
                List<String> supply = RULES.chipsInSupply(game, seat);
                List<String> chips = RULES.chips().all().stream()
                        .map(chip -> chip.id())
                        .filter(id -> seat == view.seat() ? !supply.contains(id) : supply.contains(id))
                        .toList();
                return chips.get(index);
            }

            @Override
            public @Nullable String decision(Cell office, int seat) {
                return null;
            }

            @Override
            public @Nullable String feature(Cell office, int seat) {
                return null;
            }
        };
    }
}
