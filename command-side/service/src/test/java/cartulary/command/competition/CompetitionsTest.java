package cartulary.command.competition;

import static org.assertj.core.api.Assertions.assertThat;

import cartulary.command.SettableClock;
import cartulary.command.TestNode;
import cartulary.command.competition.CompetitionOutcome.Accepted;
import cartulary.command.competition.CompetitionOutcome.KeyReused;
import cartulary.command.competition.CompetitionOutcome.Outdated;
import cartulary.command.competition.CompetitionOutcome.Refused;
import cartulary.command.competition.CompetitionOutcome.TooManyCompetitions;
import cartulary.command.competition.CompetitionOutcome.UnknownCompetition;
import cartulary.command.game.SubmittedCommand.IdempotencyKey;
import cartulary.competition.CompetitionDecision;
import cartulary.contracts.competition.CompetitionActor.Role;
import cartulary.contracts.competition.CompetitionCommand;
import cartulary.contracts.competition.CompetitionCommand.BeginStage;
import cartulary.contracts.competition.CompetitionCommand.EnterEntrants;
import cartulary.contracts.competition.CompetitionCommand.EnterResult;
import cartulary.contracts.competition.CompetitionCommand.OpenCompetition;
import cartulary.contracts.competition.CompetitionCommand.PairRound;
import cartulary.contracts.competition.CompetitionCommand.WithdrawEntrant;
import cartulary.contracts.competition.CompetitionEntry;
import cartulary.contracts.competition.CompetitionEvent.EntrantWithdrew;
import cartulary.contracts.competition.CompetitionEvent.ResultEntered;
import cartulary.contracts.competition.Entrant;
import cartulary.contracts.competition.EntrantKind;
import cartulary.contracts.competition.PairingResult;
import cartulary.contracts.competition.StageFormat;
import cartulary.contracts.competition.StageGroup;
import cartulary.contracts.competition.StagePlan;
import cartulary.contracts.competition.TieBreak;
import cartulary.contracts.rule.RuleId;
import cartulary.contracts.secret.Hash;
import cartulary.contracts.store.CompetitionStore.CompetitionName;
import cartulary.contracts.store.CompetitionStore.DecisionReason;
import cartulary.store.EventLog;
import cartulary.store.SqliteEventLog;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Competitions in a real store.
class CompetitionsTest {
    private static final String OLGA = "Vq3xWm0XSV6m8sUuVq1c2A";
    private static final String GRACE = "q8dU1yPzQYy0cYt9i5C7vQ";
    private static final OpenCompetition OPEN = new OpenCompetition(
            EntrantKind.PLAYER,
            1,
            List.of(new StagePlan(
                    "S", StageFormat.ROUND_ROBIN, 3, null, null, false, List.of(TieBreak.MATCHES_WON), null)),
            Hash.sha256("a seed"));
    private static final List<String> PLAYERS =
            IntStream.rangeClosed(1, 8).mapToObj(number -> "P" + number).toList();

    @TempDir
    Path folder;

    private final SettableClock clock = new SettableClock();

    private static Competitions over(EventLog log, SettableClock clock) {
        return new Competitions(log.competitions(), log.ledger(), clock, 3);
    }

    private static CompetitionRequest request(
            @Nullable String key, @Nullable Long expected, String person, CompetitionCommand... commands) {
        return new CompetitionRequest(
                person,
                false,
                expected,
                key == null ? null : new IdempotencyKey("person:" + person, key, Hash.sha256(List.of(commands) + "")),
                List.of(new CompetitionName("", "A cup")),
                turn -> {
                    for (CompetitionCommand command : commands) {
                        if (turn.send(command) instanceof CompetitionDecision.Refused(var rule, var params)) {
                            return new Refused(rule, params, turn.revision());
                        }
                    }
                    return null;
                });
    }

    private static CompetitionRequest of(CompetitionCommand... commands) {
        return request(null, null, OLGA, commands);
    }

    private static Accepted accepted(CompetitionOutcome outcome) {
        assertThat(outcome).isInstanceOf(Accepted.class);
        return (Accepted) outcome;
    }

    private static String paired(Competitions competitions) {
        String cup = accepted(competitions.open(of(OPEN))).competition();
        accepted(competitions.send(
                cup, of(new EnterEntrants(PLAYERS.stream().map(Entrant::player).toList()))));
        accepted(competitions.send(
                cup, of(new BeginStage("S", List.of(new StageGroup("1", PLAYERS))), new PairRound("S", "1"))));
        return cup;
    }

    private static List<CompetitionEntry> log(EventLog log, String competition) {
        return log.competitions().entries(competition, 0).stream()
                .map(CompetitionEntry::parse)
                .toList();
    }

    @Test
    void aRestartKeepsEverythingThatWasAcknowledged() {
        String cup;
        try (var log = SqliteEventLog.open(folder, _ -> (_, _, _, _, _) -> null)) {
            cup = paired(over(log, clock));
        }
        try (var log = SqliteEventLog.open(folder, _ -> (_, _, _, _, _) -> null)) {
            Competitions competitions = over(log, clock);
            Accepted result =
                    accepted(competitions.send(cup, of(new EnterResult("S/1/1-1", PairingResult.entered(2, 1)))));
            assertThat(result.revision()).isEqualTo(5);
            assertThat(log(log, cup)).extracting(CompetitionEntry::revision).containsExactly(1L, 2L, 3L, 4L, 5L);
            assertThat(competitions.send(cup, of(new EnterResult("S/1/1-1", PairingResult.entered(2, 1)))))
                    .isInstanceOfSatisfying(
                            Refused.class, refused -> assertThat(refused.rule()).isEqualTo(RuleId.COMP_8));
            assertThat(log(log, cup)).hasSize(5);
        }
    }

    @Test
    void aReasonIsStoredBesideTheLogWhichHasItsSaltedHash() {
        try (var log = SqliteEventLog.open(folder, _ -> (_, _, _, _, _) -> null)) {
            Competitions competitions = over(log, clock);
            String cup = paired(competitions);
            Accepted accepted = accepted(competitions.send(cup, of(new WithdrawEntrant("P1", "ill"))));
            DecisionReason reason =
                    log.competitions().reasons(cup).stream().findFirst().orElseThrow();
            assertThat(reason.reason()).isEqualTo("ill");
            assertThat(reason.revision()).isEqualTo(5);
            Hash hash = Hash.sha256(reason.salt().bytes(), "ill".getBytes(StandardCharsets.UTF_8));
            List<CompetitionEntry> events =
                    accepted.events().stream().map(CompetitionEntry::parse).toList();
            assertThat(events.getFirst().data()).isEqualTo(new EntrantWithdrew("P1", hash));
            assertThat(events.getLast().data()).isInstanceOf(ResultEntered.class);
            assertThat(events).allSatisfy(event -> {
                assertThat(event.actor().role()).isEqualTo(Role.ORGANISER);
                assertThat(event.actor().person()).isEqualTo(OLGA);
                assertThat(event.at()).isEqualTo(clock.instant().truncatedTo(ChronoUnit.MILLIS));
            });
        }
    }

    @Test
    void aRequestWithARefusedCommandChangesNothing() {
        try (var log = SqliteEventLog.open(folder, _ -> (_, _, _, _, _) -> null)) {
            Competitions competitions = over(log, clock);
            String cup = paired(competitions);
            long head = log.competitions().competitionsHead();
            assertThat(competitions.send(
                            cup,
                            request(
                                    "key",
                                    null,
                                    OLGA,
                                    new WithdrawEntrant("P1", "ill"),
                                    new WithdrawEntrant("Nobody", "ill"))))
                    .isInstanceOf(Refused.class);
            assertThat(competitions.open(of(OPEN, new PairRound("S", "1")))).isInstanceOf(Refused.class);
            assertThat(log.competitions().competitionsHead()).isEqualTo(head);
            assertThat(log.competitions().reasons(cup)).isEmpty();
            accepted(competitions.send(cup, request("key", null, OLGA, new WithdrawEntrant("P1", "ill"))));
        }
    }

    @Test
    void aRepeatedRequestHasTheSameAnswerAndAKeyIsForOneRequest() {
        try (var log = SqliteEventLog.open(folder, _ -> (_, _, _, _, _) -> null)) {
            Competitions competitions = over(log, clock);
            Accepted opened = accepted(competitions.open(request("open", null, OLGA, OPEN)));
            assertThat(accepted(competitions.open(request("open", null, OLGA, OPEN))))
                    .usingRecursiveComparison()
                    .isEqualTo(opened);
            String cup = opened.competition();
            CompetitionRequest enter = request("enter", 1L, OLGA, new EnterEntrants(List.of(Entrant.player("P1"))));
            Accepted entered = accepted(competitions.send(cup, enter));
            clock.forward(Duration.ofSeconds(1));
            assertThat(accepted(over(log, clock).send(cup, enter)))
                    .usingRecursiveComparison()
                    .isEqualTo(entered);
            assertThat(competitions.send(
                            cup, request("enter", null, OLGA, new EnterEntrants(List.of(Entrant.player("P2"))))))
                    .isEqualTo(new KeyReused());
            assertThat(competitions.send(
                            cup, request(null, 1L, OLGA, new EnterEntrants(List.of(Entrant.player("P2"))))))
                    .isEqualTo(new Outdated(1, 2));
            assertThat(log(log, cup)).hasSize(2);
            assertThat(competitions.send(GRACE, enter)).isEqualTo(new UnknownCompetition());
            assertThat(competitions.send("nothing", enter)).isEqualTo(new UnknownCompetition());
        }
    }

    @Test
    void aPersonOpensSoManyCompetitionsOnly() {
        try (var log = SqliteEventLog.open(folder, _ -> (_, _, _, _, _) -> null)) {
            Competitions competitions = over(log, clock);
            for (int opened = 0; opened < 3; opened++) {
                accepted(competitions.open(of(OPEN)));
            }
            assertThat(competitions.open(of(OPEN))).isEqualTo(new TooManyCompetitions(3));
            accepted(competitions.open(request(null, null, GRACE, OPEN)));
        }
    }

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
