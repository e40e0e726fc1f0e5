package cartulary.command.competition;

import static org.assertj.core.api.Assertions.assertThat;

import cartulary.command.SettableClock;
import cartulary.command.competition.CompetitionOutcome.Accepted;
import cartulary.command.competition.CompetitionOutcome.Refused;
import cartulary.command.game.SubmittedCommand.IdempotencyKey;
import cartulary.command.key.DataKeys;
import cartulary.command.key.KeyFolder;
import cartulary.command.key.ServiceKeysets;
import cartulary.competition.CompetitionDecision;
import cartulary.contracts.competition.CompetitionCommand;
import cartulary.contracts.competition.CompetitionCommand.BeginStage;
import cartulary.contracts.competition.CompetitionCommand.EnterEntrants;
import cartulary.contracts.competition.CompetitionCommand.OpenCompetition;
import cartulary.contracts.competition.CompetitionCommand.PairRound;
import cartulary.contracts.competition.CompetitionEntry;
import cartulary.contracts.competition.Entrant;
import cartulary.contracts.competition.EntrantKind;
import cartulary.contracts.competition.StageFormat;
import cartulary.contracts.competition.StageGroup;
import cartulary.contracts.competition.StagePlan;
import cartulary.contracts.competition.TieBreak;
import cartulary.contracts.secret.Hash;
import cartulary.contracts.store.CommandLedger;
import cartulary.contracts.store.CompetitionStore;
import cartulary.contracts.store.CompetitionStore.CompetitionName;
import cartulary.store.EventLog;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.util.List;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/// Requests to competitions, and what they lead to.
final class TestCompetitions {
    static final String OLGA = "Vq3xWm0XSV6m8sUuVq1c2A";
    static final String GRACE = "q8dU1yPzQYy0cYt9i5C7vQ";
    static final OpenCompetition OPEN = new OpenCompetition(
            EntrantKind.PLAYER,
            1,
            List.of(new StagePlan(
                    "S", StageFormat.ROUND_ROBIN, 3, null, null, false, List.of(TieBreak.MATCHES_WON), null)),
            Hash.sha256("a seed"));
    static final List<String> PLAYERS =
            IntStream.rangeClosed(1, 8).mapToObj(number -> "P" + number).toList();

    private static final ServiceKeysets KEYS = keys();

    private TestCompetitions() {}

    static Competitions over(EventLog log, SettableClock clock) {
        CompetitionStore store = log.competitions();
        return new Competitions(
                new CompetitionRepository(store), store, log.ledger(), clock, lineUps(store, log.ledger()), 3);
    }

    /// Returns what seals line-ups with keys that all competitions of this process share.
    static LineUpSecrets lineUps(CompetitionStore store, CommandLedger ledger) {
        return new LineUpSecrets(new DataKeys(KEYS, ledger), store);
    }

    private static ServiceKeysets keys() {
        try {
            return new KeyFolder(Files.createTempDirectory("keys")).open(true);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    static CompetitionRequest request(
            @Nullable String key, @Nullable Long expected, String person, CompetitionCommand... commands) {
        return new CompetitionRequest(
                person,
                false,
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

    static CompetitionRequest of(CompetitionCommand... commands) {
        return request(null, null, OLGA, commands);
    }

    static Accepted accepted(CompetitionOutcome outcome) {
        assertThat(outcome).isInstanceOf(Accepted.class);
        return (Accepted) outcome;
    }

    static String paired(Competitions competitions) {
        String cup = accepted(competitions.open(of(OPEN))).competition();
        accepted(competitions.send(
                cup, of(new EnterEntrants(PLAYERS.stream().map(Entrant::player).toList()))));
        accepted(competitions.send(
                cup, of(new BeginStage("S", List.of(new StageGroup("1", PLAYERS))), new PairRound("S", "1"))));
        return cup;
    }

    static List<CompetitionEntry> log(EventLog log, String competition) {
        return log.competitions().entries(competition, 0).stream()
                .map(CompetitionEntry::parse)
                .toList();
    }
}
