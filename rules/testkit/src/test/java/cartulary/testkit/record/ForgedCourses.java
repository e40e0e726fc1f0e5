package cartulary.testkit.record;

import static cartulary.contracts.rule.RuleId.COMP_1;
import static cartulary.contracts.rule.RuleId.COMP_10;
import static cartulary.contracts.rule.RuleId.COMP_11;
import static cartulary.contracts.rule.RuleId.COMP_13;
import static cartulary.contracts.rule.RuleId.COMP_14;
import static cartulary.contracts.rule.RuleId.COMP_16;
import static cartulary.contracts.rule.RuleId.COMP_18;
import static cartulary.contracts.rule.RuleId.COMP_2;
import static cartulary.contracts.rule.RuleId.COMP_3;
import static cartulary.contracts.rule.RuleId.COMP_4;
import static cartulary.contracts.rule.RuleId.COMP_6;
import static cartulary.contracts.rule.RuleId.COMP_7;
import static cartulary.contracts.rule.RuleId.COMP_8;
import static cartulary.contracts.rule.RuleId.COMP_9;

import cartulary.contracts.competition.CompetitionActor;
import cartulary.contracts.competition.CompetitionActor.Role;
import cartulary.contracts.competition.CompetitionEntry;
import cartulary.contracts.competition.CompetitionEvent.CompetitionOpened;
import cartulary.contracts.competition.CompetitionEvent.EntrantPenalized;
import cartulary.contracts.competition.CompetitionEvent.EntrantWithdrew;
import cartulary.contracts.competition.CompetitionEvent.PairingChanged;
import cartulary.contracts.competition.CompetitionEvent.PairingsMade;
import cartulary.contracts.competition.CompetitionEvent.ResultCorrected;
import cartulary.contracts.competition.CompetitionEvent.ResultEntered;
import cartulary.contracts.competition.CompetitionEvent.RosterChanged;
import cartulary.contracts.competition.CompetitionEvent.StageBegan;
import cartulary.contracts.competition.CompetitionEvent.StageCompleted;
import cartulary.contracts.competition.PairingResult;
import cartulary.contracts.competition.ResultBasis;
import cartulary.contracts.competition.StageFormat;
import cartulary.contracts.competition.TieBreak;
import cartulary.contracts.rule.RuleId;
import cartulary.contracts.secret.Hash;
import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;

/// Logs of competitions of which the holder of the key changed what happened, and signed them again. Only the rules
/// find that, or an earlier record.
final class ForgedCourses {
    private final RecordSigner signer;
    private final List<CompetitionForgery> forgeries = new ArrayList<>();

    ForgedCourses(RecordSigner signer) {
        this.signer = signer;
    }

    List<CompetitionForgery> all() {
        addResults();
        addOrders();
        addPairings();
        addConsequences();
        addSenders();
        addTeams();
        return List.copyOf(forgeries);
    }

    private void add(String name, EditedCompetition edited, int revision, RuleId rule) {
        forgeries.add(CompetitionForgery.ofRules(name, edited.file(), revision, rule));
    }

    private EditedCompetition cup() {
        return new EditedCompetition(signer, SignedCompetitions.cup());
    }

    private EditedCompetition league() {
        return new EditedCompetition(signer, SignedCompetitions.league());
    }

    private int result(String pairing) {
        return cup().revision(ResultEntered.class, event -> event.pairing().equals(pairing));
    }

    private int completed(String stage) {
        return cup().revision(StageCompleted.class, event -> event.stage().equals(stage));
    }

    private int paired(String pairing) {
        return cup().revision(PairingsMade.class, event -> event.pairings().stream()
                .anyMatch(each -> each.id().equals(pairing)));
    }

    private EditedCompetition withResult(String pairing, PairingResult result) {
        return cup().data(result(pairing), new ResultEntered(pairing, result));
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

    private void addOrders() {
        int groups = completed("groups");
        int opened = 1;
        for (String stage : List.of("groups", "swiss", "finals", "show")) {
            add(
                    "the first two of " + stage + " change places",
                    cup().event(completed(stage), StageCompleted.class, CompetitionEdits::firstTwoExchanged),
                    completed(stage),
                    COMP_13);
        }
        int penalty = cup().revision(EntrantPenalized.class, _ -> true);
        add("a penalty is left out", cup().removed(penalty), groups - 1, COMP_13);
        add(
                "the seed of the lots is another",
                cup().event(
                                opened,
                                CompetitionOpened.class,
                                it -> new CompetitionOpened(
                                        it.entrants(), it.duels(), it.stages(), Hash.sha256("lots of another seed"))),
                paired("swiss/1/1-1"),
                COMP_6);
        add(
                "a tie-break is asked twice",
                opened(CompetitionEdits.planned(plan -> List.of(TieBreak.LOTS, TieBreak.LOTS))),
                opened,
                COMP_14);
        add("a stage has another format", opened(CompetitionEdits.formatted(StageFormat.SWISS)), opened, COMP_1);
    }

    private EditedCompetition opened(UnaryOperator<CompetitionOpened> change) {
        return cup().event(1, CompetitionOpened.class, change);
    }

    private void addPairings() {
        for (String pairing : List.of("groups/A/1-1", "groups/B/2-1", "swiss/1/2-1")) {
            add("the sides of " + pairing + " change places", sidesExchanged(pairing), paired(pairing), COMP_6);
        }
        add("the sides of a bracket change places", sidesExchanged("finals/1/R1-2"), paired("finals/1/R1-2"), COMP_7);
        for (String pairing : List.of("groups/A/1-1", "swiss/1/3-1")) {
            add(
                    "two opponents of " + pairing + " are exchanged",
                    cup().event(paired(pairing), PairingsMade.class, CompetitionEdits::opponentsExchanged),
                    paired(pairing),
                    COMP_6);
        }
        int bye = paired("groups/B/1-1");
        add("another has the bye", cup().event(bye, PairingsMade.class, CompetitionEdits::byeOfAnother), bye, COMP_6);
        add(
                "a round has one more pairing",
                cup().event(paired("groups/A/2-1"), PairingsMade.class, CompetitionEdits::onePairingMore),
                paired("groups/A/2-1"),
                COMP_6);
        int began = cup().revision(StageBegan.class, event -> event.stage().equals("finals"));
        add(
                "two seeds of a bracket change places",
                cup().event(began, StageBegan.class, CompetitionEdits::firstTwoExchanged),
                began + 1,
                COMP_7);
        add("a stage begins again", cup().repeated(began, began + 1), began + 1, COMP_4);
        add("entrants come too late", cup().repeated(2, began + 1), began + 1, COMP_2);
        int organised = paired("first");
        add(
                "a pairing of the organiser looks like one of the service",
                cup().event(organised, PairingsMade.class, CompetitionEdits::named),
                organised,
                COMP_7);
        int changed = cup().revision(PairingChanged.class, _ -> true);
        add("a pairing is changed after its result", cup().exchanged(changed, changed + 1), changed + 1, COMP_16);
    }

    private EditedCompetition sidesExchanged(String pairing) {
        return cup().event(paired(pairing), PairingsMade.class, made -> CompetitionEdits.sidesExchanged(made, pairing));
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
}
