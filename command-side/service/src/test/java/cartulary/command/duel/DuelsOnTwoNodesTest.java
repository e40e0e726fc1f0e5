package cartulary.command.duel;

import static cartulary.command.duel.TestDuels.ADA;
import static cartulary.command.duel.TestDuels.BO;
import static cartulary.command.duel.TestDuels.accepted;
import static cartulary.command.duel.TestDuels.seatOf;
import static org.assertj.core.api.Assertions.assertThat;

import cartulary.command.SettableClock;
import cartulary.command.TestNode;
import cartulary.competition.duel.Duel;
import cartulary.contracts.command.GameCommand.Resign;
import cartulary.contracts.competition.DuelBeginning;
import cartulary.contracts.competition.PairingSide;
import cartulary.contracts.game.GameId;
import cartulary.rules.game.Game;
import cartulary.rules.game.Player;
import cartulary.rules.game.Step;
import java.nio.file.Path;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Duels on two nodes that share a store.
class DuelsOnTwoNodesTest {
    @TempDir
    Path folder;

    private final Clock clock = new SettableClock();

    @Tag("engines")
    @Test
    void twoNodesAtOncePlayADuelOnce() throws Exception {
        var database = TestNode.newDatabase();
        try (var one = new TestNode(database, folder.resolve("keys-of-nodes"), "one", clock);
                var two = new TestNode(database, folder.resolve("keys-of-nodes"), "two", clock);
                var threads = Executors.newVirtualThreadPerTaskExecutor()) {
            var duelsOfOne = new Duels(one.log.duels(), clock);
            String duel = accepted(duelsOfOne, 3, DuelBeginning.DRAWN);
            List<WhenAGameOfADuelEndsThenTheNextBegins> nodes = List.of(
                    new WhenAGameOfADuelEndsThenTheNextBegins(duelsOfOne, one.gateway),
                    new WhenAGameOfADuelEndsThenTheNextBegins(new Duels(two.log.duels(), clock), two.gateway));
            for (int game = 1; game <= 2; game++) {
                var start = new CyclicBarrier(nodes.size());
                List<Future<?>> sweeps = new ArrayList<>();
                for (WhenAGameOfADuelEndsThenTheNextBegins node : nodes) {
                    sweeps.add(threads.submit(() -> {
                        start.await();
                        node.sweep();
                        return null;
                    }));
                }
                for (Future<?> sweep : sweeps) {
                    sweep.get();
                }
                nodes.getFirst().sweep();
                Duel played = duelsOfOne.head(duel).duel();
                assertThat(played.games()).hasSize(game);
                GameId running = played.running().orElseThrow().game();
                Game head = two.gateway.head(running).orElseThrow();
                assertThat(head.players()).extracting(Player::person).containsExactlyInAnyOrder(ADA, BO);
                assertThat(head.step()).isInstanceOf(Step.Drawing.class);
                two.gateway.automate(running, seatOf(BO, head), new Resign(), head.revision());
            }
            nodes.forEach(WhenAGameOfADuelEndsThenTheNextBegins::sweep);
            Duel over = duelsOfOne.head(duel).duel();
            assertThat(over.winner()).isEqualTo(PairingSide.HOME);
            assertThat(over.games()).hasSize(2);
            assertThat(one.log.ledger().openGames()).isEmpty();
        }
    }
}
