package cartulary.competition;

import static cartulary.competition.PlayedCompetition.plan;
import static cartulary.contracts.competition.StageFormat.ROUND_ROBIN;
import static cartulary.contracts.competition.TieBreak.MATCHES_WON;
import static cartulary.contracts.rule.RuleId.COMP_18;
import static org.assertj.core.api.Assertions.assertThat;

import cartulary.competition.CompetitionDecision.Refused;
import cartulary.competition.CompetitionSenders.Sender;
import cartulary.competition.state.Competition;
import cartulary.contracts.competition.CompetitionActor.Role;
import cartulary.contracts.competition.CompetitionCommand;
import cartulary.contracts.competition.CompetitionCommand.ChangePairing;
import cartulary.contracts.competition.CompetitionCommand.ChangeRoster;
import cartulary.contracts.competition.CompetitionCommand.CompleteStage;
import cartulary.contracts.competition.CompetitionCommand.CorrectResult;
import cartulary.contracts.competition.CompetitionCommand.EnterEntrants;
import cartulary.contracts.competition.CompetitionCommand.EnterResult;
import cartulary.contracts.competition.CompetitionCommand.OpenCompetition;
import cartulary.contracts.competition.CompetitionCommand.PairRound;
import cartulary.contracts.competition.CompetitionCommand.PenalizeEntrant;
import cartulary.contracts.competition.CompetitionCommand.WithdrawEntrant;
import cartulary.contracts.competition.CorrectionCause;
import cartulary.contracts.competition.CorrectionCause.Kind;
import cartulary.contracts.competition.DuelResult;
import cartulary.contracts.competition.Entrant;
import cartulary.contracts.competition.EntrantKind;
import cartulary.contracts.competition.PairingResult;
import cartulary.contracts.competition.Penalty;
import cartulary.contracts.competition.ResultBasis;
import cartulary.contracts.competition.SideCount;
import cartulary.contracts.competition.Slot;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/// Who may send which command.
class CompetitionSendersTest {
    private static final Sender ORGANISER = Sender.of("olga", true, false);
    private static final Sender REFEREE = Sender.of(null, false, true);
    private static final Sender ADA = Sender.of("ada", false, false);
    private static final Entrant REDS = new Entrant("Reds", "ada", List.of("ada", "bo"));
    private static final Entrant BLUES = new Entrant("Blues", "cem", List.of("cem", "dee"));

    private static final Competition OF_TEAMS = competition();

    private static Competition competition() {
        var played = PlayedCompetition.unopened()
                .accept(new OpenCompetition(
                        EntrantKind.TEAM, 3, List.of(plan(ROUND_ROBIN, MATCHES_WON)), PlayedCompetition.SEED))
                .accept(new EnterEntrants(List.of(REDS, BLUES)));
        return played.competition();
    }

    private static Optional<Role> role(CompetitionCommand command, Sender sender) {
        return CompetitionSenders.role(OF_TEAMS, command, sender);
    }

    private static CorrectResult correction(Kind kind) {
        return new CorrectResult("S/1/1-1", null, new CorrectionCause(kind, null, null), "a reason");
    }

    @Rule("COMP-18")
    @Test
    void theOrganiserSendsEveryCommandAndNamesNoRefereeAsCause() {
        assertThat(role(new PairRound("S", "1"), ORGANISER)).contains(Role.ORGANISER);
        assertThat(role(new EnterEntrants(List.of(REDS, BLUES)), ORGANISER)).contains(Role.ORGANISER);
        assertThat(role(correction(Kind.ENTRY), ORGANISER)).contains(Role.ORGANISER);
        assertThat(role(correction(Kind.REFEREE), ORGANISER)).isEmpty();
        assertThat(role(correction(Kind.REFEREE), Sender.of("olga", true, true)))
                .contains(Role.REFEREE);
    }

    @Rule("COMP-18")
    @Test
    void aRefereeSendsDecisionsOnly() {
        for (CompetitionCommand decision : List.of(
                correction(Kind.REFEREE),
                new WithdrawEntrant("Reds", "a reason"),
                new ChangePairing("S/1/1-1", Slot.entrant("Reds"), Slot.NOBODY, "a reason"),
                new PenalizeEntrant("S", "Reds", new Penalty(1, 0, 0), "a reason"))) {
            assertThat(role(decision, REFEREE)).contains(Role.REFEREE);
            assertThat(role(decision, Sender.of("eve", false, false))).isEmpty();
        }
        for (CompetitionCommand other : List.of(
                new PairRound("S", "1"),
                new CompleteStage("S"),
                new EnterEntrants(List.of(REDS)),
                new ChangeRoster("Reds", List.of("eve"), List.of(), "a reason"),
                new EnterResult("S/1/1-1", PairingResult.NOT_PLAYED))) {
            assertThat(role(other, REFEREE)).isEmpty();
        }
    }

    @Rule("COMP-18")
    @Test
    void aPersonEntersAndWithdrawsThemselvesOnly() {
        assertThat(role(new EnterEntrants(List.of(Entrant.player("ada"))), ADA)).contains(Role.ENTRANT);
        assertThat(role(new WithdrawEntrant("ada", "ill"), ADA)).contains(Role.ENTRANT);
        assertThat(role(new EnterEntrants(List.of(Entrant.player("bo"))), ADA)).isEmpty();
        assertThat(role(new EnterEntrants(List.of(Entrant.player("ada"), Entrant.player("bo"))), ADA))
                .isEmpty();
        assertThat(role(new WithdrawEntrant("bo", "ill"), ADA)).isEmpty();
        assertThat(role(new PairRound("S", "1"), ADA)).isEmpty();
    }

    @Rule("COMP-18")
    @Test
    void aCaptainLeadsTheOwnTeamOnly() {
        assertThat(role(new EnterEntrants(List.of(new Entrant("Greens", "ada", List.of("ada", "eve")))), ADA))
                .contains(Role.CAPTAIN);
        assertThat(role(new EnterEntrants(List.of(new Entrant("ada", "eve", List.of("ada", "eve")))), ADA))
                .isEmpty();
        assertThat(role(new ChangeRoster("Reds", List.of("eve"), List.of("bo"), "ill"), ADA))
                .contains(Role.CAPTAIN);
        assertThat(role(new WithdrawEntrant("Reds", "ill"), ADA)).contains(Role.CAPTAIN);
        assertThat(role(new ChangeRoster("Blues", List.of("eve"), List.of("dee"), "ill"), ADA))
                .isEmpty();
        assertThat(role(new WithdrawEntrant("Blues", "ill"), ADA)).isEmpty();
        assertThat(role(new WithdrawEntrant("Nobody", "ill"), ADA)).isEmpty();
    }

    @Rule("COMP-18")
    @Test
    void nobodyEntersAResultOfGamesOfTheService() {
        var games = new SideCount(2, 1);
        var played = new PairingResult(ResultBasis.PLAYED, null, games, null, null, List.of());
        var ofTeams = new PairingResult(
                ResultBasis.ENTERED,
                null,
                games,
                new SideCount(1, 0),
                null,
                List.of(new DuelResult("ada", "cem", ResultBasis.PLAYED, games)));
        for (PairingResult result : List.of(played, ofTeams)) {
            assertThat(CompetitionSenders.refusal(new EnterResult("S/1/1-1", result), ORGANISER))
                    .map(Refused::rule)
                    .contains(COMP_18);
            assertThat(CompetitionSenders.refusal(
                            new CorrectResult(
                                    "S/1/1-1", result, new CorrectionCause(Kind.ENTRY, null, null), "a reason"),
                            ORGANISER))
                    .isPresent();
        }
        assertThat(CompetitionSenders.refusal(new EnterResult("S/1/1-1", PairingResult.entered(2, 1)), ORGANISER))
                .isEmpty();
        assertThat(CompetitionSenders.refusal(correction(Kind.ENTRY), ORGANISER))
                .isEmpty();
        assertThat(CompetitionSenders.notAllowed(new PairRound("S", "1")).params())
                .containsEntry("type", "PairRound");
    }
}
