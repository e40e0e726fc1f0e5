package cartulary.testkit.record;

import static cartulary.contracts.rule.RuleId.COMP_10;
import static cartulary.contracts.rule.RuleId.COMP_11;
import static cartulary.contracts.rule.RuleId.COMP_13;
import static cartulary.contracts.rule.RuleId.COMP_18;
import static cartulary.contracts.rule.RuleId.COMP_3;
import static cartulary.contracts.rule.RuleId.COMP_6;
import static cartulary.contracts.rule.RuleId.COMP_8;
import static cartulary.contracts.rule.RuleId.COMP_9;

import cartulary.contracts.competition.CompetitionActor;
import cartulary.contracts.competition.CompetitionActor.Role;
import cartulary.contracts.competition.CompetitionEntry;
import cartulary.contracts.competition.CompetitionEvent.EntrantWithdrew;
import cartulary.contracts.competition.CompetitionEvent.ResultCorrected;
import cartulary.contracts.competition.CompetitionEvent.ResultEntered;
import cartulary.contracts.competition.CompetitionEvent.RosterChanged;
import cartulary.contracts.competition.PairingResult;
import cartulary.contracts.competition.ResultBasis;
import java.util.List;

/// Changed results, walkovers, senders and teams.
final class ForgedCourses extends ForgedCompetition {
    ForgedCourses(RecordSigner signer) {
        super(signer);
    }

    @Override
    void addAll() {
        addResults();
        addConsequences();
        addSenders();
        addTeams();
    }

    private void addResults() {
        int groups = completed("groups");
        int first = result("groups/A/1-2");
        add("a result is turned", withResult("groups/A/2-1", PairingResult.entered(0, 2)), groups, COMP_13);
        add(
                "a semifinal is turned",
                withResult("finals/1/R2-1", PairingResult.entered(0, 2)),
                completed("finals"),
                COMP_13);
        add("a side won too many games", withResult("groups/A/1-2", PairingResult.entered(3, 0)), first, COMP_8);
        add("nobody won", withResult("groups/A/1-2", PairingResult.entered(0, 0)), first, COMP_9);
        add("a result is left out", cup().removed(first), first, COMP_6);
        int last = result("swiss/1/3-3");
        add("the last result of a stage is left out", cup().removed(last), last, COMP_13);
        add("a result is entered twice", cup().repeated(first, first + 1), first + 1, COMP_8);
        int made = paired("groups/A/1-1");
        add("a result comes before its pairing", cup().exchanged(made, made + 1), made, COMP_8);
        int corrected = cup().revision(ResultCorrected.class, event -> event.result() != null);
        add("a correction is left out", cup().removed(corrected), groups - 1, COMP_13);
        add("a correction changes nothing", cup().repeated(corrected, corrected), corrected + 1, COMP_10);
    }

    private void addConsequences() {
        int withdrew = cup().revision(EntrantWithdrew.class, _ -> true);
        int walkover = withdrew + 1;
        add("a walkover is left out", cup().removed(walkover), walkover, COMP_11);
        add(
                "a walkover goes to the one who withdrew",
                cup().event(walkover, ResultEntered.class, CompetitionEdits::otherWinner),
                walkover,
                COMP_11);
        CompetitionEntry entry = cup().at(walkover);
        add(
                "a walkover is of another time",
                cup().entry(
                                walkover,
                                new CompetitionEntry(
                                        entry.competition(),
                                        entry.revision(),
                                        entry.at().plusMillis(1),
                                        entry.actor(),
                                        entry.data())),
                walkover,
                COMP_11);
        add("the record ends before a walkover", cup().cutAfter(withdrew), walkover, COMP_11);
        add("a withdrawal is left out", cup().removed(withdrew), withdrew, COMP_18);
        add("an entrant withdraws twice", cup().repeated(withdrew, walkover + 1), walkover + 1, COMP_11);
    }

    private void addSenders() {
        int result = result("groups/A/1-1");
        for (CompetitionActor actor : List.of(
                CompetitionActor.of(Role.ORGANISER, PlayedCup.ADA),
                CompetitionActor.of(Role.ENTRANT, PlayedCup.ADA),
                CompetitionActor.of(Role.CAPTAIN, PlayedCup.OLGA),
                new CompetitionActor(Role.REFEREE, null))) {
            add("a result is entered by " + actor, cup().actor(result, actor), result, COMP_18);
        }
        int ruling = cup().revision(ResultCorrected.class, event -> event.result() != null);
        CompetitionActor organiser = CompetitionActor.of(Role.ORGANISER, PlayedCup.OLGA);
        add("an organiser rules as a referee", cup().actor(ruling, organiser), ruling, COMP_18);
        add(
                "a result claims games of the service",
                cup().event(result, ResultEntered.class, it -> CompetitionEdits.based(it, ResultBasis.PLAYED)),
                result,
                COMP_18);
    }

    private void addTeams() {
        int changed = league().revision(RosterChanged.class, _ -> true);
        int result = league().revision(ResultEntered.class, _ -> true);
        CompetitionActor other = CompetitionActor.of(Role.CAPTAIN, PlayedCup.OLGA);
        add("another captain changes a roster", league().actor(changed, other), changed, COMP_18);
        add(
                "a captain leaves the team",
                league().event(changed, RosterChanged.class, CompetitionEdits::withoutCaptain),
                changed,
                COMP_3);
        add(
                "somebody plays for another team",
                league().event(result, ResultEntered.class, CompetitionEdits::playerOfAnother),
                result,
                COMP_8);
        add(
                "a result is not that of its line-up",
                league().event(result, ResultEntered.class, CompetitionEdits::duelMore),
                result,
                COMP_8);
        int withdrew = league().revision(EntrantWithdrew.class, _ -> true);
        add("the last walkover is cut off", league().cutAfter(withdrew), withdrew + 1, COMP_11);
    }

    private EditedCompetition withResult(String pairing, PairingResult result) {
        return cup().data(result(pairing), new ResultEntered(pairing, result));
    }
}
