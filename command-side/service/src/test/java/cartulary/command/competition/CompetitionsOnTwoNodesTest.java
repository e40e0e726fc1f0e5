package cartulary.command.competition;

import static cartulary.command.competition.TestCompetitions.accepted;
import static cartulary.command.competition.TestCompetitions.log;
import static cartulary.command.competition.TestCompetitions.of;
import static cartulary.command.competition.TestCompetitions.over;
import static cartulary.command.competition.TestCompetitions.paired;
import static org.assertj.core.api.Assertions.assertThat;

import cartulary.command.SettableClock;
import cartulary.command.TestNode;
import cartulary.command.competition.CompetitionOutcome.Accepted;
import cartulary.command.competition.CompetitionOutcome.Refused;
import cartulary.contracts.competition.CompetitionCommand.EnterResult;
import cartulary.contracts.competition.CompetitionCommand.PairRound;
import cartulary.contracts.competition.PairingResult;
import cartulary.contracts.rule.RuleId;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Competitions on two nodes that share a store.
class CompetitionsOnTwoNodesTest {
    @TempDir
    Path folder;

    private final SettableClock clock = new SettableClock();

    /// Each of two nodes enters every result, all at the same time: every result counts once.
    @Tag("engines")
    @Test
    void twoNodesAnswerAsIfThereWereOne() throws Exception {
        var database = TestNode.newDatabase();
        try (var one = new TestNode(database, folder.resolve("keys"), "one", clock);
                var two = new TestNode(database, folder.resolve("keys"), "two", clock);
                var threads = Executors.newVirtualThreadPerTaskExecutor()) {
            String cup = paired(over(one.log, clock));
            List<Competitions> nodes = List.of(over(one.log, clock), over(two.log, clock));
            var start = new CyclicBarrier(8);
            List<Future<CompetitionOutcome>> outcomes = new ArrayList<>();
            for (int pairing = 1; pairing <= 4; pairing++) {
                String id = "S/1/1-" + pairing;
                for (Competitions node : nodes) {
                    Callable<CompetitionOutcome> enter = () -> {
                        start.await();
                        return node.send(cup, of(new EnterResult(id, PairingResult.entered(2, 0))));
                    };
                    outcomes.add(threads.submit(enter));
                }
            }
            int accepted = 0;
            for (Future<CompetitionOutcome> outcome : outcomes) {
                switch (outcome.get()) {
                    case Accepted _ -> accepted++;
                    case Refused refused -> assertThat(refused.rule()).isEqualTo(RuleId.COMP_8);
                    case CompetitionOutcome other -> throw new AssertionError(other);
                }
            }
            assertThat(accepted).isEqualTo(4);
            assertThat(log(two.log, cup)).hasSize(8);
            accepted(nodes.getLast().send(cup, of(new PairRound("S", "1"))));
            assertThat(Stream.of(one, two).map(node -> log(node.log, cup)).distinct())
                    .hasSize(1);
        }
    }
}
