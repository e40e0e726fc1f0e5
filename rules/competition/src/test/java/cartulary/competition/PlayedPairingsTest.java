package cartulary.competition;

import static cartulary.contracts.competition.StageFormat.ROUND_ROBIN;
import static cartulary.contracts.competition.StageFormat.SINGLE_ELIMINATION;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import cartulary.competition.CompetitionSenders.Sender;
import cartulary.competition.PlayedPairings.DuePairing;
import cartulary.competition.duel.Duel;
import cartulary.competition.duel.DuelRules;
import cartulary.competition.duel.DuelRules.DuelDecision.DuelChanged;
import cartulary.competition.duel.DuelRules.DuelDecision.DuelRefused;
import cartulary.contracts.competition.CompetitionActor.Role;
import cartulary.contracts.competition.CompetitionCommand.ChangePairing;
import cartulary.contracts.competition.CompetitionCommand.CompleteStage;
import cartulary.contracts.competition.CompetitionCommand.CorrectResult;
import cartulary.contracts.competition.CompetitionCommand.DrawBracket;
import cartulary.contracts.competition.CompetitionCommand.EnterEntrants;
import cartulary.contracts.competition.CompetitionCommand.EnterResult;
import cartulary.contracts.competition.CompetitionCommand.OpenCompetition;
import cartulary.contracts.competition.CompetitionCommand.PairRound;
import cartulary.contracts.competition.CompetitionCommand.WithdrawEntrant;
import cartulary.contracts.competition.CorrectionCause;
import cartulary.contracts.competition.CorrectionCause.Kind;
import cartulary.contracts.competition.DuelBeginning;
import cartulary.contracts.competition.DuelPlan;
import cartulary.contracts.competition.Entrant;
import cartulary.contracts.competition.EntrantKind;
import cartulary.contracts.competition.PairingResult;
import cartulary.contracts.competition.PairingSide;
import cartulary.contracts.competition.PlayedDuel;
import cartulary.contracts.competition.ResultBasis;
import cartulary.contracts.competition.SideCount;
import cartulary.contracts.competition.Slot;
import cartulary.contracts.competition.StagePlan;
import cartulary.contracts.duel.DuelEntry;
import cartulary.contracts.duel.DuelEvent.DuelAccepted;
import cartulary.contracts.duel.DuelEvent.DuelCancelled;
import cartulary.contracts.duel.DuelEvent.DuelGameCounted;
import cartulary.contracts.duel.DuelEvent.DuelGameOpened;
import cartulary.contracts.duel.DuelEvent.DuelPaired;
import cartulary.contracts.duel.DuelEvent.DuelProposed;
import cartulary.contracts.game.GameId;
import cartulary.contracts.game.GameOptions;
import cartulary.contracts.game.Visibility;
import cartulary.contracts.rule.RuleId;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/// Pairings whose duels are played on the service.
class PlayedPairingsTest {
    private static final String CUP = "Vq3xWm0XSV6m8sUuVq1c2A";
    private static final GameOptions OPTIONS = new GameOptions(2, Visibility.PUBLIC);
    private static final DuelPlan HERE = new DuelPlan(OPTIONS, DuelBeginning.ALTERNATING, 900);
    private static final String FIRST = "S/1/R1-1";

    private static StagePlan bracket(@Nullable Integer bestOf, @Nullable DuelPlan play) {
        return new StagePlan("S", SINGLE_ELIMINATION, bestOf, null, null, false, List.of(), null, play, null, null);
    }

    private static PlayedCompetition drawn() {
        return PlayedCompetition.of(bracket(3, HERE), "Ada", "Bo", "Cem", "Dee").accept(new DrawBracket("S", "1"));
    }

    private static List<DuePairing> due(PlayedCompetition played) {
        return PlayedPairings.due(played.competition());
    }

    private static DuelPaired paired(DuePairing due) {
        return new DuelPaired(
                CUP, due.pairing(), due.home(), due.away(), due.bestOf(), OPTIONS, DuelBeginning.ALTERNATING, 900);
    }

    private static GameId game(int number) {
        return new GameId("0b0e7f9a-3f0c-4a52-9b1e-0f6f0c1d2e" + (10 + number));
    }

    private static Duel plays(Duel duel, @Nullable PairingSide winner) {
        int number = duel.games().size() + 1;
        return duel.with(new DuelGameOpened(number, game(number))).with(new DuelGameCounted(number, winner));
    }

    private static PairingResult result(DuePairing due) {
        Duel duel = plays(plays(Duel.UNOPENED.with(paired(due)), PairingSide.HOME), PairingSide.HOME);
        return PlayedPairings.result(CUP, duel).orElseThrow();
    }

    private static OpenCompetition opening(EntrantKind kind, StagePlan plan) {
        return new OpenCompetition(kind, 1, List.of(plan), PlayedCompetition.SEED);
    }

    @Rule("COMP-22")
    @Test
    void aStageOfPersonsSaysHowItsDuelsArePlayedHere() {
        var unopened = PlayedCompetition.unopened();
        for (OpenCompetition impossible : List.of(
                opening(EntrantKind.TEAM, bracket(3, HERE)),
                opening(EntrantKind.PLAYER, bracket(null, HERE)),
                opening(EntrantKind.PLAYER, bracket(3, new DuelPlan(OPTIONS, DuelBeginning.DRAWN, 4))),
                opening(EntrantKind.PLAYER, bracket(3, new DuelPlan(OPTIONS, DuelBeginning.DRAWN, 604_801))),
                opening(EntrantKind.PLAYER, bracket(3, new DuelPlan(GameOptions.DEFAULT, DuelBeginning.DRAWN, null))),
                opening(
                        EntrantKind.PLAYER,
                        bracket(
                                3,
                                new DuelPlan(new GameOptions(2, Visibility.UNLISTED), DuelBeginning.DRAWN, null))))) {
            assertThat(unopened.refuse(impossible).rule()).isEqualTo(RuleId.COMP_22);
        }
        unopened.open(bracket(3, HERE));
        assertThat(PlayedPairings.hasOpenStage(unopened.competition())).isTrue();
        assertThat(PlayedPairings.hasOpenStage(
                        PlayedCompetition.unopened().open(bracket(3, null)).competition()))
                .isFalse();
    }

    @Rule("COMP-22")
    @Test
    void theResultsOfAllOtherStagesAreEntered() {
        assertThat(due(PlayedCompetition.of(bracket(3, null), "Ada", "Bo").accept(new DrawBracket("S", "1"))))
                .isEmpty();
    }

    @Rule("COMP-23")
    @Test
    void aPairingIsDueWhenBothEntrantsAreKnown() {
        PlayedCompetition played = drawn();
        List<DuePairing> semifinals = due(played);
        assertThat(semifinals).hasSize(2).allSatisfy(pairing -> assertThat(pairing.bestOf())
                .isEqualTo(3));
        assertThat(semifinals)
                .flatExtracting(DuePairing::home, DuePairing::away)
                .doesNotHaveDuplicates();
        for (DuePairing semifinal : semifinals) {
            played.accept(new EnterResult(semifinal.pairing(), result(semifinal)));
        }
        assertThat(due(played)).singleElement().satisfies(last -> {
            assertThat(last.home()).isEqualTo(semifinals.getFirst().home());
            assertThat(last.away()).isEqualTo(semifinals.getLast().home());
        });
        DuePairing last = due(played).getFirst();
        played.accept(new EnterResult(last.pairing(), result(last))).accept(new CompleteStage("S"));
        assertThat(due(played)).isEmpty();
        assertThat(PlayedPairings.hasOpenStage(played.competition())).isFalse();
    }

    @Rule("COMP-23")
    @Test
    void theDuelOfAPairingNeedsNoAcceptanceAndItsHomeSideBeginsIfBeginningsAlternate() {
        DuePairing due = due(drawn()).getFirst();
        assertThat(due.isBetween(paired(due))).isTrue();
        Duel duel = Duel.UNOPENED.with(paired(due));
        assertThat(duel.needsGame()).isTrue();
        assertThat(duel.beginner()).isEqualTo(PairingSide.HOME);
        assertThat(duel.person(PairingSide.HOME)).isEqualTo(due.home());
        assertThatThrownBy(() -> duel.with(new DuelAccepted())).isInstanceOf(IllegalArgumentException.class);
    }

    @Rule("COMP-23")
    @Test
    void theIdOfADuelFollowsFromCompetitionPairingAndNumber() {
        assertThat(DuelEntry.ofPairing(CUP, FIRST, 1)).isEqualTo(DuelEntry.ofPairing(CUP, FIRST, 1));
        List<String> ids = List.of(
                DuelEntry.ofPairing(CUP, FIRST, 1),
                DuelEntry.ofPairing(CUP, FIRST, 2),
                DuelEntry.ofPairing(CUP, "S/1/R1-2", 1),
                DuelEntry.ofPairing("q8dU1yPzQYy0cYt9i5C7vQ", FIRST, 1));
        assertThat(ids).doesNotHaveDuplicates().allMatch(DuelEntry::isId);
    }

    @Rule("COMP-24")
    @Test
    void theResultNamesTheDuelAndTheGamesThatSomebodyWon() {
        DuePairing due = due(drawn()).getFirst();
        Duel duel = plays(plays(plays(Duel.UNOPENED.with(paired(due)), PairingSide.AWAY), null), PairingSide.HOME);
        assertThat(PlayedPairings.result("id", duel)).isEmpty();
        PairingResult result =
                PlayedPairings.result("id", plays(duel, PairingSide.HOME)).orElseThrow();
        assertThat(result)
                .isEqualTo(PairingResult.played(
                        new SideCount(2, 1), new PlayedDuel("id", List.of(game(1), game(3), game(4)))));
        assertThat(result.basis()).isEqualTo(ResultBasis.PLAYED);
    }

    @Rule("COMP-24")
    @Test
    void onlyTheServiceEntersAResultThatWasPlayedHereAndNothingElse() {
        PlayedCompetition played = drawn();
        DuePairing due = due(played).getFirst();
        var entered = new EnterResult(due.pairing(), result(due));
        assertThat(CompetitionSenders.refusal(entered, Sender.SERVICE)).isEmpty();
        assertThat(CompetitionSenders.role(played.competition(), entered, Sender.SERVICE))
                .contains(Role.SERVICE);
        assertThat(CompetitionSenders.refusal(entered, Sender.of("olga", true, true)))
                .isPresent();
        for (var other : List.of(
                new PairRound("S", "1"),
                new EnterResult(due.pairing(), PairingResult.entered(2, 0)),
                new CorrectResult(
                        due.pairing(), result(due), new CorrectionCause(Kind.ENTRY, null, null), "a reason"))) {
            assertThat(CompetitionSenders.role(played.competition(), other, Sender.SERVICE))
                    .isEmpty();
        }
    }

    @Rule("COMP-24")
    @Test
    void aResultNamesADuelIfAndOnlyIfItWasPlayedHere() {
        PlayedCompetition played = drawn();
        var games = new SideCount(2, 0);
        var duel = new PlayedDuel("id", List.of(game(1), game(2)));
        for (PairingResult wrong : List.of(
                new PairingResult(ResultBasis.PLAYED, null, games, null, null, List.of()),
                new PairingResult(ResultBasis.ENTERED, null, games, null, null, List.of(), duel))) {
            assertThat(played.refuse(new EnterResult(due(played).getFirst().pairing(), wrong))
                            .rule())
                    .isEqualTo(RuleId.COMP_24);
        }
        PairingResult walkover = PairingResult.forfeited(PairingSide.HOME, games, duel);
        assertThat(CompetitionSenders.refusal(
                        new EnterResult(due(played).getFirst().pairing(), walkover), Sender.of("olga", true, false)))
                .isPresent();
        played.accept(new EnterResult(due(played).getFirst().pairing(), walkover));
    }

    @Rule("COMP-24")
    @Test
    void aDuelIsAwaitedUntilItsPairingHasAResultOrOthersMeet() {
        PlayedCompetition played = drawn();
        DuePairing due = due(played).getFirst();
        assertThat(PlayedPairings.isAwaited(played.competition(), paired(due))).isTrue();
        var changes = new ArrayList<PlayedCompetition>();
        changes.add(drawn().accept(
                        new EnterResult(due.pairing(), PairingResult.walkover(PairingSide.AWAY, EntrantKind.PLAYER))));
        changes.add(drawn().accept(new WithdrawEntrant(due.away(), "ill")));
        changes.add(drawn().accept(
                        new ChangePairing(due.pairing(), Slot.entrant(due.away()), Slot.entrant(due.home()), "swap")));
        for (PlayedCompetition changed : changes) {
            assertThat(PlayedPairings.isAwaited(changed.competition(), paired(due)))
                    .isFalse();
        }
        assertThat(PlayedPairings.isAwaited(
                        PlayedCompetition.unopened().open(bracket(3, HERE)).competition(), paired(due)))
                .isFalse();
    }

    @Rule("COMP-24")
    @Test
    void aPairingWhoseResultIsAnnulledIsDueAgain() {
        PlayedCompetition played = drawn();
        DuePairing due = due(played).getFirst();
        played.accept(new EnterResult(due.pairing(), result(due)));
        assertThat(due(played)).hasSize(1).doesNotContain(due);
        played.accept(new CorrectResult(due.pairing(), null, new CorrectionCause(Kind.REFEREE, null, null), "unfair"));
        assertThat(due(played)).hasSize(2).contains(due);
    }

    @Rule("COMP-24")
    @Test
    void nothingFollowsInACancelledDuel() {
        DuePairing due = due(drawn()).getFirst();
        Duel open = Duel.UNOPENED.with(paired(due));
        assertThat(open.with(new DuelCancelled()).needsGame()).isFalse();
        Duel running = plays(open, PairingSide.HOME).with(new DuelGameOpened(2, game(2)));
        Duel cancelled = running.with(new DuelCancelled());
        assertThat(cancelled.isOver()).isTrue();
        assertThat(cancelled.needsGame()).isFalse();
        assertThat(PlayedPairings.result("id", cancelled)).isEmpty();
        assertThatThrownBy(() -> cancelled.with(new DuelGameCounted(2, PairingSide.HOME)))
                .isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> cancelled.with(new DuelCancelled())).isInstanceOf(IllegalArgumentException.class);
        Duel proposed = Duel.UNOPENED.with(new DuelProposed("ada", "bo", 3, OPTIONS, DuelBeginning.DRAWN));
        assertThatThrownBy(() -> proposed.with(new DuelCancelled())).isInstanceOf(IllegalArgumentException.class);
    }

    @Rule("COMP-23")
    @Test
    void whatIsPairedByRoundsIsDueAsWell() {
        var plan = new StagePlan("S", ROUND_ROBIN, 1, null, null, false, List.of(), null, HERE, null, null);
        PlayedCompetition played = PlayedCompetition.unopened()
                .open(plan)
                .accept(new EnterEntrants(List.of(Entrant.player("Ada"), Entrant.player("Bo"), Entrant.player("Cem"))))
                .begin("S", "Ada", "Bo", "Cem")
                .accept(new PairRound("S", "1"));
        assertThat(due(played)).hasSize(1);
    }

    private static Duel forfeited(Duel duel, String person) {
        var decision = (DuelChanged) DuelRules.forfeit(duel, person);
        return duel.with(decision.event());
    }

    @Rule("COMP-25")
    @Test
    void whoForfeitsLosesTheDuelAndTheWinnerIsCreditedWithTheGamesThatAreMissing() {
        PlayedCompetition played = drawn();
        DuePairing due = due(played).getFirst();
        Duel running = plays(Duel.UNOPENED.with(paired(due)), PairingSide.HOME).with(new DuelGameOpened(2, game(2)));
        Duel over = forfeited(running, due.home());
        assertThat(over.isOver()).isTrue();
        assertThat(over.needsGame()).isFalse();
        assertThat(over.winner()).isEqualTo(PairingSide.AWAY);
        assertThat(over.won()).isEqualTo(new SideCount(1, 0));
        assertThatThrownBy(() -> over.with(new DuelGameCounted(2, PairingSide.HOME)))
                .isInstanceOf(IllegalArgumentException.class);
        PairingResult result = PlayedPairings.result("id", over).orElseThrow();
        assertThat(result)
                .isEqualTo(PairingResult.forfeited(
                        PairingSide.AWAY, new SideCount(1, 2), new PlayedDuel("id", List.of(game(1)))));
        played.accept(new EnterResult(due.pairing(), result));
        assertThat(CompetitionSenders.role(
                        played.competition(), new EnterResult(due.pairing(), result), Sender.SERVICE))
                .contains(Role.SERVICE);
    }

    @Rule("COMP-25")
    @Test
    void onlyThePersonsOfADuelThatRunsForfeitIt() {
        DuePairing due = due(drawn()).getFirst();
        Duel duel = Duel.UNOPENED.with(paired(due));
        Duel proposed = Duel.UNOPENED.with(new DuelProposed("ada", "bo", 3, OPTIONS, DuelBeginning.DRAWN));
        for (var refused : List.of(
                DuelRules.forfeit(duel, "eve"),
                DuelRules.forfeit(Duel.UNOPENED, "ada"),
                DuelRules.forfeit(proposed, "ada"),
                DuelRules.forfeit(forfeited(duel, due.home()), due.away()))) {
            assertThat(refused).isInstanceOfSatisfying(DuelRefused.class, refusal -> assertThat(refusal.rule())
                    .isEqualTo(RuleId.COMP_25));
        }
        assertThat(forfeited(proposed.with(new DuelAccepted()), "bo").winner()).isEqualTo(PairingSide.HOME);
    }

    @Rule("COMP-25")
    @Test
    void whoDoesNotAppearForfeitsAndNobodyWinsIfNeitherDoes() {
        PlayedCompetition played = drawn();
        DuePairing due = due(played).getFirst();
        Duel running = Duel.UNOPENED.with(paired(due)).with(new DuelGameOpened(1, game(1)));
        assertThat(DuelRules.absence(Set.of(PairingSide.values()))).isEmpty();
        Duel won = running.with(DuelRules.absence(Set.of(PairingSide.AWAY)).orElseThrow());
        assertThat(won.winner()).isEqualTo(PairingSide.AWAY);
        assertThat(PlayedPairings.result("id", won))
                .contains(PairingResult.forfeited(
                        PairingSide.AWAY, new SideCount(0, 2), new PlayedDuel("id", List.of())));
        Duel notPlayed = running.with(DuelRules.absence(Set.of()).orElseThrow());
        assertThat(notPlayed.isOver()).isTrue();
        PairingResult result = PlayedPairings.result("id", notPlayed).orElseThrow();
        assertThat(result).isEqualTo(PairingResult.NOT_PLAYED);
        var entered = new EnterResult(due.pairing(), result);
        assertThat(CompetitionSenders.role(played.competition(), entered, Sender.SERVICE))
                .contains(Role.SERVICE);
        played.accept(entered);
    }

    private static CorrectResult afterDispute(DuePairing due, @Nullable PairingResult after) {
        return new CorrectResult(due.pairing(), after, new CorrectionCause(Kind.GAME, "a game", 400L), "a dispute");
    }

    @Rule("COMP-31")
    @Test
    void theServiceCorrectsAResultAfterADisputeAndNothingElse() {
        PlayedCompetition played = drawn();
        DuePairing due = due(played).getFirst();
        played.accept(new EnterResult(due.pairing(), result(due)));
        Duel other = plays(plays(Duel.UNOPENED.with(paired(due)), PairingSide.AWAY), PairingSide.AWAY);
        PairingResult after = PlayedPairings.result(CUP, other).orElseThrow();
        for (CorrectResult correct : List.of(afterDispute(due, null), afterDispute(due, after))) {
            assertThat(CompetitionSenders.role(played.competition(), correct, Sender.SERVICE))
                    .contains(Role.SERVICE);
        }
        for (CorrectResult wrong : List.of(
                afterDispute(due, PairingResult.entered(0, 2)),
                new CorrectResult(due.pairing(), null, new CorrectionCause(Kind.ENTRY, null, null), "a reason"))) {
            assertThat(CompetitionSenders.role(played.competition(), wrong, Sender.SERVICE))
                    .isEmpty();
        }
        played.accept(afterDispute(due, after));
        assertThat(played.competition().stage("S").orElseThrow().results()).containsEntry(due.pairing(), after);
    }

    @Rule("COMP-31")
    @Test
    void theFinalDependsOnBothSemifinals() {
        PlayedCompetition played = drawn();
        for (DuePairing semifinal : due(played)) {
            assertThat(PlayedPairings.dependents(played.competition(), semifinal.pairing()))
                    .containsExactly("S/1/final");
        }
        assertThat(PlayedPairings.dependents(played.competition(), "S/1/final")).isEmpty();
        assertThat(PlayedPairings.dependents(played.competition(), "unknown")).isEmpty();
    }
}
