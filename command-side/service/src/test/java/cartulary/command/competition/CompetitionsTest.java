package cartulary.command.competition;

import static cartulary.command.competition.TestCompetitions.GRACE;
import static cartulary.command.competition.TestCompetitions.OLGA;
import static cartulary.command.competition.TestCompetitions.OPEN;
import static cartulary.command.competition.TestCompetitions.accepted;
import static cartulary.command.competition.TestCompetitions.log;
import static cartulary.command.competition.TestCompetitions.of;
import static cartulary.command.competition.TestCompetitions.over;
import static cartulary.command.competition.TestCompetitions.paired;
import static cartulary.command.competition.TestCompetitions.request;
import static org.assertj.core.api.Assertions.assertThat;

import cartulary.command.SettableClock;
import cartulary.command.competition.CompetitionOutcome.Accepted;
import cartulary.command.competition.CompetitionOutcome.KeyReused;
import cartulary.command.competition.CompetitionOutcome.Outdated;
import cartulary.command.competition.CompetitionOutcome.Refused;
import cartulary.command.competition.CompetitionOutcome.TooManyCompetitions;
import cartulary.command.competition.CompetitionOutcome.UnknownCompetition;
import cartulary.contracts.competition.CompetitionActor.Role;
import cartulary.contracts.competition.CompetitionCommand.EnterEntrants;
import cartulary.contracts.competition.CompetitionCommand.EnterResult;
import cartulary.contracts.competition.CompetitionCommand.PairRound;
import cartulary.contracts.competition.CompetitionCommand.WithdrawEntrant;
import cartulary.contracts.competition.CompetitionEntry;
import cartulary.contracts.competition.CompetitionEvent.EntrantWithdrew;
import cartulary.contracts.competition.CompetitionEvent.ResultEntered;
import cartulary.contracts.competition.Entrant;
import cartulary.contracts.competition.PairingResult;
import cartulary.contracts.rule.RuleId;
import cartulary.contracts.secret.Hash;
import cartulary.contracts.store.CompetitionStore.DecisionReason;
import cartulary.store.SqliteEventLog;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.time.temporal.ChronoUnit;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Competitions in a real store.
class CompetitionsTest {
    @TempDir
    Path folder;

    private final SettableClock clock = new SettableClock();

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
}
