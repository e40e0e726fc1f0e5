package cartulary.command.competition;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import cartulary.command.SettableClock;
import cartulary.command.TestNode;
import cartulary.command.competition.CompetitionOutcome.Accepted;
import cartulary.command.competition.CompetitionOutcome.CompetitionSeal;
import cartulary.command.competition.CompetitionOutcome.Refused;
import cartulary.command.competition.LineUpSecrets.LineUpSecret;
import cartulary.command.game.SubmittedCommand.IdempotencyKey;
import cartulary.command.key.DataKeys;
import cartulary.command.key.KeyFolder;
import cartulary.command.key.UnusableKeysException;
import cartulary.competition.CompetitionDecision;
import cartulary.contracts.commitment.Commitments;
import cartulary.contracts.competition.CompetitionActor;
import cartulary.contracts.competition.CompetitionActor.Role;
import cartulary.contracts.competition.CompetitionCommand;
import cartulary.contracts.competition.CompetitionCommand.BeginStage;
import cartulary.contracts.competition.CompetitionCommand.CallLineUps;
import cartulary.contracts.competition.CompetitionCommand.ChangeRoster;
import cartulary.contracts.competition.CompetitionCommand.EnterEntrants;
import cartulary.contracts.competition.CompetitionCommand.OpenCompetition;
import cartulary.contracts.competition.CompetitionCommand.PairRound;
import cartulary.contracts.competition.CompetitionCommand.SealLineUp;
import cartulary.contracts.competition.CompetitionEntry;
import cartulary.contracts.competition.CompetitionEvent.LineUpSealed;
import cartulary.contracts.competition.CompetitionEvent.LineUpsOpened;
import cartulary.contracts.competition.Entrant;
import cartulary.contracts.competition.EntrantKind;
import cartulary.contracts.competition.LateLineUp;
import cartulary.contracts.competition.LineUpFault;
import cartulary.contracts.competition.LineUpPlan;
import cartulary.contracts.competition.OpenedLineUp;
import cartulary.contracts.competition.PairingSide;
import cartulary.contracts.competition.StageFormat;
import cartulary.contracts.competition.StageGroup;
import cartulary.contracts.competition.StagePlan;
import cartulary.contracts.rule.RuleId;
import cartulary.contracts.secret.Hash;
import cartulary.contracts.store.CompetitionStore;
import cartulary.store.EventLog;
import cartulary.store.SqliteEventLog;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.sql.DriverManager;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.Callable;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Sealed line-ups in a real store: Ada leads the Reds, Dee the Greens.
class SealedLineUpsTest {
    private static final String OLGA = "Vq3xWm0XSV6m8sUuVq1c2A";
    private static final String ADA = "q8dU1yPzQYy0cYt9i5C7vQ";
    private static final String DEE = "AAAAAAAAAAAAAAAAAAAAAA";
    private static final String MATCH = "S/1/1-1";
    private static final Hash NONCE = Hash.sha256("a nonce of the captain");
    private static final List<String> REDS = List.of("Bo", ADA);
    private static final Duration DAY = Duration.ofDays(1);

    @TempDir
    Path folder;

    private final SettableClock clock = new SettableClock();

    private EventLog opened() {
        return SqliteEventLog.open(folder, _ -> (_, _, _, _, _) -> null);
    }

    private LineUpSecrets secrets(EventLog log) {
        return new LineUpSecrets(
                new DataKeys(new KeyFolder(folder.resolve("keys")).open(true), log.ledger()), log.competitions());
    }

    private Competitions over(EventLog log) {
        CompetitionStore store = log.competitions();
        return new Competitions(new CompetitionRepository(store), store, log.ledger(), clock, secrets(log), 3);
    }

    private WhenLineUpsAreDueThenTheyAreOpened automation(EventLog log) {
        return new WhenLineUpsAreDueThenTheyAreOpened(over(log), log.competitions(), clock);
    }

    private static CompetitionRequest of(String person, @Nullable String key, CompetitionCommand command) {
        return new CompetitionRequest(
                person,
                false,
                false,
                null,
                key == null ? null : new IdempotencyKey("person:" + person, key, Hash.sha256(key)),
                List.of(),
                turn -> turn.send(command) instanceof CompetitionDecision.Refused(var rule, var params)
                        ? new Refused(rule, params, turn.revision())
                        : null);
    }

    private static Accepted accepted(CompetitionOutcome outcome) {
        assertThat(outcome).isInstanceOf(Accepted.class);
        return (Accepted) outcome;
    }

    /// A league whose organiser has called for the line-ups of its only match.
    private String called(Competitions competitions, LateLineUp late) {
        var plan = new StagePlan(
                "S",
                StageFormat.ROUND_ROBIN,
                1,
                null,
                null,
                false,
                List.of(),
                null,
                null,
                new LineUpPlan(2, late),
                null);
        String league = accepted(competitions.open(
                        of(OLGA, null, new OpenCompetition(EntrantKind.TEAM, 2, List.of(plan), Hash.sha256("a seed")))))
                .competition();
        for (CompetitionCommand command : List.of(
                new EnterEntrants(List.of(
                        new Entrant("Reds", ADA, List.of(ADA, "Bo", "Cem")),
                        new Entrant("Greens", DEE, List.of(DEE, "Eve")))),
                new BeginStage("S", List.of(new StageGroup("1", List.of("Reds", "Greens")))),
                new PairRound("S", "1"),
                new CallLineUps(List.of(MATCH), clock.instant().plus(DAY)))) {
            accepted(competitions.send(league, of(OLGA, null, command)));
        }
        return league;
    }

    private static SealLineUp reds(List<String> players) {
        return new SealLineUp(MATCH, "Reds", players, NONCE);
    }

    private static List<CompetitionEntry> log(EventLog log, String competition) {
        return log.competitions().entries(competition, 0).stream()
                .map(CompetitionEntry::parse)
                .toList();
    }

    @Test
    void theCaptainChecksWhatWasSealedAndARepeatedRequestHasTheSameAnswer() {
        try (var log = opened()) {
            Competitions competitions = over(log);
            String league = called(competitions, LateLineUp.DUELS_LOST);
            Accepted sealed = accepted(competitions.send(league, of(ADA, "key", reds(REDS))));
            CompetitionSeal seal = sealed.seal();
            assertThat(seal).isNotNull();
            CompetitionEntry entry = CompetitionEntry.parse(sealed.events().getFirst());
            assertThat(entry.actor()).isEqualTo(new CompetitionActor(Role.CAPTAIN, ADA));
            assertThat(entry.data()).isEqualTo(new LineUpSealed(MATCH, "Reds", seal.commitment()));
            assertThat(seal.commitment())
                    .isEqualTo(Commitments.ofLineUp(
                            league,
                            MATCH,
                            PairingSide.HOME,
                            "Reds",
                            REDS,
                            Commitments.nonce(seal.serverNonce(), NONCE)));
            assertThat(accepted(competitions.send(league, of(ADA, "key", reds(REDS)))))
                    .usingRecursiveComparison()
                    .isEqualTo(sealed);
            clock.forward(DAY);
            automation(log).sweep();
            assertThat(accepted(over(log).send(league, of(ADA, "key", reds(REDS)))))
                    .usingRecursiveComparison()
                    .isEqualTo(sealed);
        }
    }

    @Test
    void onlyTheCaptainSealsTheLineUpOfATeam() {
        try (var log = opened()) {
            Competitions competitions = over(log);
            String league = called(competitions, LateLineUp.DUELS_LOST);
            for (String person : List.of(OLGA, DEE)) {
                assertThat(competitions.send(league, of(person, null, reds(REDS))))
                        .isInstanceOfSatisfying(Refused.class, refused -> assertThat(refused.rule())
                                .isEqualTo(RuleId.COMP_18));
            }
            assertThat(competitions.send(league, of(ADA, null, new CallLineUps(List.of(MATCH), Instant.MAX))))
                    .isInstanceOfSatisfying(
                            Refused.class, refused -> assertThat(refused.rule()).isEqualTo(RuleId.COMP_18));
            assertThat(log(log, league)).hasSize(5);
        }
    }

    @Test
    void lineUpsAreOpenedAtTheDeadlineAlsoAfterARestart() {
        String league;
        try (var log = opened()) {
            Competitions competitions = over(log);
            league = called(competitions, LateLineUp.FIRST_OF_ROSTER);
            accepted(competitions.send(league, of(ADA, null, reds(REDS))));
            clock.forward(DAY.minusMillis(1));
            automation(log).sweep();
            assertThat(log(log, league)).hasSize(6);
        }
        clock.forward(Duration.ofMillis(1));
        try (var log = opened();
                var _ = new LineUpScheduler(automation(log))) {
            await().until(() -> log(log, league).size() == 7);
            CompetitionEntry opened = log(log, league).getLast();
            assertThat(opened.at()).isEqualTo(clock.instant());
            assertThat(opened.actor()).isEqualTo(new CompetitionActor(Role.SERVICE, null));
            assertThat(opened.data()).isInstanceOfSatisfying(LineUpsOpened.class, event -> {
                assertThat(event.home().players()).isEqualTo(REDS);
                assertThat(event.home().fault()).isNull();
                assertThat(event.away()).isEqualTo(new OpenedLineUp(List.of(DEE, "Eve"), null, LineUpFault.LATE, null));
                assertThat(log(log, league))
                        .extracting(CompetitionEntry::data)
                        .contains(new LineUpSealed(
                                MATCH,
                                "Reds",
                                Commitments.ofLineUp(
                                        league,
                                        MATCH,
                                        PairingSide.HOME,
                                        "Reds",
                                        REDS,
                                        Objects.requireNonNull(event.home().nonce()))));
            });
            assertThat(log.competitions().withDueLineUps(clock.instant(), 10)).isEmpty();
        }
    }

    @Test
    void aSealedLineUpIsEncryptedWithOneLengthAndBelongsToItsCommitment() throws Exception {
        try (var log = opened()) {
            Competitions competitions = over(log);
            String league = called(competitions, LateLineUp.DUELS_LOST);
            Accepted first = accepted(competitions.send(league, of(ADA, null, reds(REDS))));
            accepted(competitions.send(
                    league, of(ADA, null, new ChangeRoster("Reds", List.of("X".repeat(64)), List.of("Cem"), "ill"))));
            Accepted second = accepted(competitions.send(league, of(ADA, null, reds(List.of("X".repeat(64), "Bo")))));
            var rows = new ArrayList<byte[]>();
            try (var connection = DriverManager.getConnection("jdbc:sqlite:" + folder.resolve("events.db"));
                    var statement = connection.createStatement()) {
                var found = statement.executeQuery("SELECT sealed FROM competition_line_up");
                while (found.next()) {
                    rows.add(found.getBytes(1));
                }
                assertThat(rows).hasSize(2);
                assertThat(rows.getFirst()).hasSameSizeAs(rows.getLast());
                assertThat(rows).allSatisfy(row -> assertThat(new String(row, StandardCharsets.ISO_8859_1))
                        .doesNotContain("Bo", ADA, "players"));
                Hash commitment = Objects.requireNonNull(first.seal()).commitment();
                assertThat(secrets(log).open(league, commitment))
                        .extracting(LineUpSecret::players)
                        .isEqualTo(REDS);
                // The bytes of one line-up in the place of another.
                statement.executeUpdate(
                        "UPDATE competition_line_up SET sealed = (SELECT sealed FROM competition_line_up"
                                + " WHERE commitment = '" + commitment + "')");
                Hash other = Objects.requireNonNull(second.seal()).commitment();
                assertThatThrownBy(() -> secrets(log).open(league, other))
                        .isInstanceOf(UnusableKeysException.class)
                        .hasMessageContaining("changed or moved");
            }
            // A line-up that cannot be opened costs its captain nothing: nothing is opened.
            clock.forward(DAY);
            automation(log).sweep();
            assertThat(log(log, league)).hasSize(8);
        }
    }

    /// Two nodes find the same line-ups due, again and again.
    @Tag("engines")
    @Test
    void twoNodesOpenLineUpsOnce() throws Exception {
        var database = TestNode.newDatabase();
        try (var one = new TestNode(database, folder.resolve("keys"), "one", clock);
                var two = new TestNode(database, folder.resolve("keys"), "two", clock);
                var threads = Executors.newVirtualThreadPerTaskExecutor()) {
            String league = called(over(one.log), LateLineUp.DUELS_LOST);
            accepted(over(two.log).send(league, of(ADA, null, reds(REDS))));
            clock.forward(DAY);
            var start = new CyclicBarrier(4);
            var sweeps = new ArrayList<Future<@Nullable Void>>();
            for (EventLog log : List.of(one.log, two.log, one.log, two.log)) {
                Callable<@Nullable Void> sweep = () -> {
                    start.await();
                    automation(log).sweep();
                    return null;
                };
                sweeps.add(threads.submit(sweep));
            }
            for (Future<@Nullable Void> sweep : sweeps) {
                sweep.get();
            }
            // Opened once, and the walkover of the team without a line-up.
            assertThat(log(two.log, league)).hasSize(8);
        }
    }
}
