package cartulary.rules.simulation;

import static org.assertj.core.api.Assertions.assertThat;

import cartulary.contracts.event.GameEvent;
import cartulary.contracts.event.GameEvent.DeadlineSet;
import cartulary.contracts.game.Actor;
import cartulary.contracts.game.Cell;
import cartulary.contracts.game.Expansion;
import cartulary.contracts.game.GameId;
import cartulary.contracts.view.GameView;
import cartulary.contracts.view.GameView.OfficeView;
import cartulary.contracts.view.GameView.TollhouseView;
import cartulary.contracts.view.Legal;
import cartulary.rules.Rules;
import cartulary.rules.turn.Step;
import java.util.List;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/// The slow engine agrees: every fact with its evidence and in its order, whom the game waits for, what
/// they may do, and what everybody sees.
final class SlowEngineLaw implements Law {
    private final Rules rules = Rules.standard();
    private final GameId id;
    private final SlowTable table = new SlowTable();
    private final SlowTurn turn = new SlowTurn(table);
    private final SlowReferee referee;
    private int plies;

    SlowEngineLaw(GameId id) {
        this.id = id;
        referee = new SlowReferee(id, turn);
    }

    @Override
    public void afterPly(Ply ply) {
        if (table.tiles.isEmpty()) {
            ply.events().forEach(table::follow);
            turn.step = ply.after().step();
            table.tilesLeft = ply.seenAfter().tilesLeft();
        } else {
            var untimed = ply.events().stream()
                    .filter(event -> !(event instanceof DeadlineSet))
                    .toList();
            List<GameEvent> expected = referee.follow(ply.actor(), ply.command(), untimed);
            assertThat(untimed).as("facts of %s", ply.command()).isEqualTo(expected);
        }
        assertThat(ply.after().step()).as("step after %s", ply.command()).isEqualTo(turn.step);
        if (!table.tiles.isEmpty()) {
            everybodySees(ply.seenAfter());
            turn.step.awaitedSeats().forEach(seat -> mayDo(ply, seat));
            mayDo(ply, table.seats.get(plies++ % table.seats.size()));
        }
    }

    private void everybodySees(GameView now) {
        assertThat(now.tiles()).isEqualTo(table.tiles);
        assertThat(now.meeples()).isEqualTo(table.meeplesInOrder());
        for (GameView.Player player : now.players()) {
            int seat = player.seat();
            assertThat(player.score()).as("score of %s", player).isEqualTo(table.scores.get(seat));
            assertThat(player.meeples()).isEqualTo(table.meeplesLeft(seat));
            // A sealed chip is not taken away before everybody has decided (BET-7).
            assertThat(player.chips())
                    .as("chips of %s", player)
                    .isEqualTo(
                            table.plays(Expansion.BETS) ? table.chips.get(seat).size() : null);
            assertThat(player.tollhouse()).isEqualTo(tollhouse(seat));
            assertThat(player.resigned()).isEqualTo(table.resigned.contains(seat));
        }
        assertThat(now.offices()).as("offices").isEqualTo(offices());
    }

    private @Nullable TollhouseView tollhouse(int seat) {
        var house = table.houses.get(seat);
        return house == null
                ? null
                : new TollhouseView(house.at().x(), house.at().y(), house.side());
    }

    private List<OfficeView> offices() {
        var cells = new TreeSet<>(table.wagers.keySet());
        Cell open = turn.step instanceof Step.Betting b ? b.cell() : null;
        if (open != null) {
            cells.add(open);
        }
        return cells.stream()
                .map(cell -> new OfficeView(
                        cell.x(),
                        cell.y(),
                        cell.equals(open),
                        cell.equals(open)
                                ? List.of()
                                : List.copyOf(table.wagers.get(cell).keySet())))
                .toList();
    }

    /// All of it, for everybody who is asked and one after another of all.
    private void mayDo(Ply ply, int seat) {
        Legal legal = rules.legal(ply.after(), Actor.seat(seat));
        Legal expected = SlowLegal.of(turn, seat)
                .at(ply.after().revision(), ply.after().step().name());
        assertThat(legal).as("what seat %d may do on %s", seat, table.tiles).isEqualTo(expected);
        assertThat(rules.hand(id, ply.after(), seat).chips())
                .as("the hand of seat %d", seat)
                .isEqualTo(table.hand(seat));
    }
}
