package cartulary.competition;

import static org.assertj.core.api.Assertions.assertThat;

import cartulary.competition.CompetitionDecision.Accepted;
import cartulary.competition.CompetitionDecision.Refused;
import cartulary.competition.CompetitionSenders.Sender;
import cartulary.competition.replay.CompetitionLogCheck;
import cartulary.competition.state.Competition;
import cartulary.competition.state.StageState;
import cartulary.competition.table.PlaceReason;
import cartulary.competition.table.StageTable;
import cartulary.competition.table.TableRow;
import cartulary.contracts.competition.CompetitionActor;
import cartulary.contracts.competition.CompetitionActor.Role;
import cartulary.contracts.competition.CompetitionCommand;
import cartulary.contracts.competition.CompetitionCommand.BeginStage;
import cartulary.contracts.competition.CompetitionCommand.CommitDrawSeed;
import cartulary.contracts.competition.CompetitionCommand.CorrectResult;
import cartulary.contracts.competition.CompetitionCommand.EnterEntrants;
import cartulary.contracts.competition.CompetitionCommand.EnterPairings;
import cartulary.contracts.competition.CompetitionCommand.EnterResult;
import cartulary.contracts.competition.CompetitionCommand.OpenCompetition;
import cartulary.contracts.competition.CompetitionCommand.OpenDrawSeed;
import cartulary.contracts.competition.CompetitionCommand.SealLineUp;
import cartulary.contracts.competition.CompetitionEntry;
import cartulary.contracts.competition.CompetitionEvent;
import cartulary.contracts.competition.CompetitionEvent.ResultEntered;
import cartulary.contracts.competition.CorrectionCause.Kind;
import cartulary.contracts.competition.Entrant;
import cartulary.contracts.competition.EntrantKind;
import cartulary.contracts.competition.Pairing;
import cartulary.contracts.competition.PairingResult;
import cartulary.contracts.competition.PairingSide;
import cartulary.contracts.competition.Slot;
import cartulary.contracts.competition.StageFormat;
import cartulary.contracts.competition.StageGroup;
import cartulary.contracts.competition.StagePlan;
import cartulary.contracts.competition.TieBreak;
import cartulary.contracts.secret.Hash;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// A competition that a test plays by commands. Its stage is `S` and its group `1` unless a test says otherwise.
final class PlayedCompetition {
    static final Hash SEED = Hash.sha256("a seed");
    static final Hash REASON = Hash.sha256("a salted reason");

    static final String ID = "Vq3xWm0XSV6m8sUuVq1c2A";
    static final Instant BEGIN = Instant.parse("2026-11-28T10:00:00Z");

    /// The part of the service of the nonce of a sealed line-up.
    static final Hash NONCE = Hash.sha256("a nonce of the service");

    private static final int MOST_DECIDED_AGAIN = 60;
    private static final String ORGANISER = "b3JnYW5pc2VyLW9sZ2EhIQ";

    private static final CompetitionActor SERVICE = new CompetitionActor(Role.SERVICE, null);

    private Instant now = BEGIN;
    private Competition competition = Competition.UNOPENED;
    private final List<CompetitionEvent> events = new ArrayList<>();
    private final List<CompetitionEntry> entries = new ArrayList<>();
    private int entered;

    static PlayedCompetition unopened() {
        return new PlayedCompetition();
    }

    /// A competition of persons whose only stage has begun.
    static PlayedCompetition of(StagePlan plan, String... players) {
        return unopened().open(plan).enter(players).begin(plan.id(), players);
    }

    static StagePlan plan(StageFormat format, TieBreak... tieBreaks) {
        return new StagePlan(
                "S", format, 3, null, format == StageFormat.SWISS ? 20 : null, false, List.of(tieBreaks), null);
    }

    PlayedCompetition open(StagePlan... plans) {
        return accept(new OpenCompetition(EntrantKind.PLAYER, 1, List.of(plans), SEED));
    }

    PlayedCompetition enter(String... players) {
        return accept(new EnterEntrants(Stream.of(players).map(Entrant::player).toList()));
    }

    PlayedCompetition begin(String stage, String... entrants) {
        return accept(new BeginStage(stage, List.of(new StageGroup("1", List.of(entrants)))));
    }

    private CompetitionInputs inputs() {
        return new CompetitionInputs(REASON, ID, now, NONCE);
    }

    PlayedCompetition until(Instant later) {
        now = later;
        return this;
    }

    PlayedCompetition accept(CompetitionCommand command) {
        return accept(CompetitionRules.decide(competition, command, inputs()), actor(command), command);
    }

    PlayedCompetition open(String pairing, Map<PairingSide, LineUpOpening> openings) {
        return accept(CompetitionRules.openLineUps(competition, pairing, openings, inputs()), SERVICE, pairing);
    }

    private CompetitionActor actor(CompetitionCommand command) {
        if (CompetitionSenders.refusal(command, Sender.of(ORGANISER, true, false))
                .isPresent()) {
            return SERVICE;
        }
        return switch (command) {
            case SealLineUp seal -> ofEntrant(seal.team());
            case CommitDrawSeed commit -> ofEntrant(commit.entrant());
            case OpenDrawSeed open -> ofEntrant(open.entrant());
            case CorrectResult(var _, var _, var cause, var _)
            when cause.kind() == Kind.REFEREE -> new CompetitionActor(Role.REFEREE, null);
            case CompetitionCommand _ -> CompetitionActor.of(Role.ORGANISER, ORGANISER);
        };
    }

    private @Nullable String captain(String entrant) {
        Entrant team = competition.entrants().get(entrant);
        return team == null ? null : team.captain();
    }

    private CompetitionActor ofEntrant(String entrant) {
        String captain = captain(entrant);
        return captain == null
                ? CompetitionActor.of(Role.ENTRANT, entrant)
                : CompetitionActor.of(Role.CAPTAIN, captain);
    }

    private PlayedCompetition accept(CompetitionDecision decision, CompetitionActor actor, Object command) {
        switch (decision) {
            case Accepted accepted -> {
                Competition folded = competition;
                for (CompetitionEvent event : accepted.events()) {
                    folded = CompetitionRules.evolve(folded, event);
                    entries.add(new CompetitionEntry(ID, entries.size() + 1, now, actor, event));
                }
                assertThat(folded).isEqualTo(accepted.competition());
                events.addAll(accepted.events());
                competition = accepted.competition();
                assertThatTheLogIsDecidedAgain();
            }
            case Refused refused -> throw new AssertionError(command + " was refused: " + refused);
        }
        return this;
    }

    /// Requires of every competition that a test plays that its log holds, as long as it is short. Results of duels
    /// are left out: tests of these let the organiser enter the persons.
    private void assertThatTheLogIsDecidedAgain() {
        if (entries.size() > MOST_DECIDED_AGAIN
                || entries.stream()
                        .anyMatch(entry -> entry.actor().equals(SERVICE)
                                && entry.data() instanceof ResultEntered(String _, PairingResult result)
                                && result.played() != null)) {
            return;
        }
        CompetitionLogCheck.Result result = CompetitionLogCheck.check(entries);
        assertThat(result.fault()).isNull();
        assertThat(result.competition()).isEqualTo(competition);
    }

    /// Sends a command that must be refused, and returns why.
    Refused refuse(CompetitionCommand command) {
        return refused(CompetitionRules.decide(competition, command, inputs()), command);
    }

    /// Opens line-ups that must not be opened, and returns why.
    Refused refuseToOpen(String pairing) {
        return refused(CompetitionRules.openLineUps(competition, pairing, Map.of(), inputs()), pairing);
    }

    private static Refused refused(CompetitionDecision decision, Object command) {
        return switch (decision) {
            case Accepted accepted -> throw new AssertionError(command + " was accepted: " + accepted.events());
            case Refused refused -> refused;
        };
    }

    /// Enters a pairing of a round and its result as an organiser does.
    PlayedCompetition plays(int round, String home, int homeGames, int awayGames, String away) {
        return plays(round, home, away, PairingResult.entered(homeGames, awayGames));
    }

    PlayedCompetition plays(int round, String home, String away, PairingResult result) {
        String id = "p" + ++entered;
        accept(new EnterPairings("S", List.of(pairing(id, round, home, away))));
        return accept(new EnterResult(id, result));
    }

    static Pairing pairing(String id, int round, String home, String away) {
        return new Pairing(id, "1", round, 3, Slot.entrant(home), Slot.entrant(away));
    }

    PlayedCompetition result(String pairing, int home, int away) {
        return accept(new EnterResult(pairing, PairingResult.entered(home, away)));
    }

    Competition competition() {
        return competition;
    }

    List<CompetitionEvent> events() {
        return events;
    }

    <T extends CompetitionEvent> T last(Class<T> type) {
        return type.cast(
                events.reversed().stream().filter(type::isInstance).findFirst().orElseThrow());
    }

    StageState stage(String id) {
        return competition.stage(id).orElseThrow();
    }

    List<TableRow> table() {
        StageState stage = stage("S");
        return StageTable.of(stage, Objects.requireNonNull(stage.groups().get("1")), SEED);
    }

    PlaceReason reason(String entrant) {
        StageState stage = stage("S");
        return PlaceReason.of(stage, Objects.requireNonNull(stage.groups().get("1")), SEED, entrant)
                .orElseThrow();
    }

    List<String> order() {
        return table().stream().map(TableRow::entrant).toList();
    }

    TableRow row(String entrant) {
        return table().stream()
                .filter(row -> row.entrant().equals(entrant))
                .findFirst()
                .orElseThrow();
    }

    @Nullable
    TieBreak decidedBy(String entrant) {
        return row(entrant).decidedBy();
    }
}
