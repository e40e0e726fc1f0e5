package cartulary.competition;

import static cartulary.contracts.rule.RuleId.COMP_1;

import cartulary.competition.state.Competition;
import cartulary.competition.state.CompetitionFold;
import cartulary.contracts.competition.CompetitionCommand;
import cartulary.contracts.competition.CompetitionCommand.BeginStage;
import cartulary.contracts.competition.CompetitionCommand.CallDrawSeeds;
import cartulary.contracts.competition.CompetitionCommand.CallLineUps;
import cartulary.contracts.competition.CompetitionCommand.ChangePairing;
import cartulary.contracts.competition.CompetitionCommand.ChangeRoster;
import cartulary.contracts.competition.CompetitionCommand.CommitDrawSeed;
import cartulary.contracts.competition.CompetitionCommand.CompleteStage;
import cartulary.contracts.competition.CompetitionCommand.CorrectResult;
import cartulary.contracts.competition.CompetitionCommand.DrawBracket;
import cartulary.contracts.competition.CompetitionCommand.EnterEntrants;
import cartulary.contracts.competition.CompetitionCommand.EnterPairings;
import cartulary.contracts.competition.CompetitionCommand.EnterResult;
import cartulary.contracts.competition.CompetitionCommand.OpenCompetition;
import cartulary.contracts.competition.CompetitionCommand.OpenDrawSeed;
import cartulary.contracts.competition.CompetitionCommand.PairRound;
import cartulary.contracts.competition.CompetitionCommand.PenalizeEntrant;
import cartulary.contracts.competition.CompetitionCommand.SealLineUp;
import cartulary.contracts.competition.CompetitionCommand.WithdrawEntrant;
import cartulary.contracts.competition.CompetitionEvent;
import cartulary.contracts.competition.CompetitionEvent.LineUpSealed;
import cartulary.contracts.competition.PairingSide;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// The rules of competitions. Stateless: all that is not determined by competition and command is in the inputs.
public final class CompetitionRules {
    private CompetitionRules() {}

    /// Decides a command.
    public static CompetitionDecision decide(
            Competition competition, CompetitionCommand command, CompetitionInputs inputs) {
        if (competition.isOpened() == command instanceof OpenCompetition) {
            return Checks.refused(
                    COMP_1,
                    competition.isOpened() ? "the competition is open already" : "the competition is not open yet");
        }
        return switch (command) {
            case OpenCompetition open -> OpeningDecider.open(competition, open);
            case EnterEntrants enter -> EntrantDecider.enter(competition, enter.entrants());
            case ChangeRoster change -> EntrantDecider.changeRoster(competition, change, inputs);
            case WithdrawEntrant withdraw -> EntrantDecider.withdraw(competition, withdraw, inputs);
            case BeginStage begin -> StageDecider.begin(competition, begin, inputs);
            case PenalizeEntrant penalize -> StageDecider.penalize(competition, penalize, inputs);
            case CompleteStage complete -> StageDecider.complete(competition, complete.stage());
            case PairRound pair -> RoundDecider.pair(competition, pair);
            case DrawBracket draw -> RoundDecider.draw(competition, draw);
            case EnterPairings enter -> PairingDecider.enter(competition, enter);
            case ChangePairing change -> PairingDecider.change(competition, change, inputs);
            case EnterResult enter -> ResultDecider.enter(competition, enter);
            case CommitDrawSeed commit -> DrawDecider.commit(competition, commit);
            case CallDrawSeeds call -> DrawDecider.call(competition, call, inputs);
            case OpenDrawSeed open -> DrawDecider.open(competition, open, inputs);
            case CallLineUps call -> LineUpDecider.call(competition, call, inputs);
            case SealLineUp seal -> LineUpDecider.seal(competition, seal, inputs);
            case CorrectResult correct -> ResultDecider.correct(competition, correct, inputs);
        };
    }

    /// Decides the opening of the line-ups of a pairing, which the service sends when they are due (COMP-28).
    ///
    /// @param openings of the sides that sealed a line-up
    public static CompetitionDecision openLineUps(
            Competition competition,
            String pairing,
            Map<PairingSide, LineUpOpening> openings,
            CompetitionInputs inputs) {
        return LineUpOpeningDecider.open(competition, pairing, openings, inputs);
    }

    /// Decides again that a line-up was sealed, as far as a log says it.
    ///
    /// @param players what was sealed; null if it was never opened
    public static CompetitionDecision lineUpSealed(
            Competition competition, LineUpSealed sealed, @Nullable List<String> players, CompetitionInputs inputs) {
        return LineUpDecider.sealed(competition, sealed, players, inputs);
    }

    /// Returns the competition after one more event. Costs a step for each pairing of the stage that it is about: more
    /// than one event is folded at once by {@link #evolve(Competition, Iterable)}.
    public static Competition evolve(Competition competition, CompetitionEvent event) {
        return CompetitionFold.evolve(competition, event);
    }

    /// Returns the competition after more events. Costs a step for each entrant, pairing and result.
    public static Competition evolve(Competition competition, Iterable<? extends CompetitionEvent> events) {
        return CompetitionFold.evolve(competition, events);
    }
}
