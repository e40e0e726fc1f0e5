package cartulary.competition.replay;

import cartulary.competition.state.Competition;
import cartulary.contracts.competition.CompetitionEntry;
import cartulary.contracts.competition.CompetitionEvent;
import cartulary.contracts.competition.CompetitionEvent.CompetitionOpened;
import cartulary.contracts.competition.CompetitionEvent.DrawSeedCommitted;
import cartulary.contracts.competition.CompetitionEvent.DrawSeedOpened;
import cartulary.contracts.competition.CompetitionEvent.DrawSeedsCalled;
import cartulary.contracts.competition.CompetitionEvent.EntrantPenalized;
import cartulary.contracts.competition.CompetitionEvent.EntrantWithdrew;
import cartulary.contracts.competition.CompetitionEvent.EntrantsEntered;
import cartulary.contracts.competition.CompetitionEvent.LineUpSealed;
import cartulary.contracts.competition.CompetitionEvent.LineUpsCalled;
import cartulary.contracts.competition.CompetitionEvent.LineUpsOpened;
import cartulary.contracts.competition.CompetitionEvent.PairingChanged;
import cartulary.contracts.competition.CompetitionEvent.PairingsMade;
import cartulary.contracts.competition.CompetitionEvent.ResultCorrected;
import cartulary.contracts.competition.CompetitionEvent.ResultEntered;
import cartulary.contracts.competition.CompetitionEvent.RosterChanged;
import cartulary.contracts.competition.CompetitionEvent.StageBegan;
import cartulary.contracts.competition.CompetitionEvent.StageCompleted;
import cartulary.contracts.rule.RuleId;

/// The rules by which events are decided.
final class EventRule {
    private EventRule() {}

    /// Returns the rule by which an event is decided.
    ///
    /// @param before the competition before the command
    /// @param place 0 for the choice itself; only walkovers follow
    static RuleId of(Competition before, CompetitionEntry choice, CompetitionEvent event, int place) {
        if (place > 0) {
            return choice.data() instanceof LineUpsOpened ? RuleId.COMP_28 : RuleId.COMP_11;
        }
        return switch (event) {
            case CompetitionOpened _ -> RuleId.COMP_1;
            case EntrantsEntered _ -> RuleId.COMP_2;
            case RosterChanged _ -> RuleId.COMP_3;
            case EntrantWithdrew _ -> RuleId.COMP_11;
            case StageBegan began -> began.draw() == null ? RuleId.COMP_4 : RuleId.COMP_29;
            case PairingsMade made -> pairingRule(before, made);
            case PairingChanged _ -> RuleId.COMP_16;
            case ResultEntered _ -> RuleId.COMP_8;
            case ResultCorrected _ -> RuleId.COMP_10;
            case EntrantPenalized _ -> RuleId.COMP_12;
            case StageCompleted _ -> RuleId.COMP_13;
            case LineUpsCalled _ -> RuleId.COMP_26;
            case LineUpSealed _ -> RuleId.COMP_27;
            case LineUpsOpened _ -> RuleId.COMP_28;
            case DrawSeedCommitted _, DrawSeedsCalled _, DrawSeedOpened _ -> RuleId.COMP_29;
        };
    }

    private static RuleId pairingRule(Competition before, PairingsMade made) {
        if (RecordedCompetitionCommand.groupOfService(made) == null) {
            return RuleId.COMP_5;
        }
        boolean isBracket = before.stage(made.stage())
                .map(stage -> stage.plan().format().isBracket())
                .orElse(false);
        return isBracket ? RuleId.COMP_7 : RuleId.COMP_6;
    }
}
