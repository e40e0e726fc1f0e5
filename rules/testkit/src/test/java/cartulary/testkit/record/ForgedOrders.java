package cartulary.testkit.record;

import static cartulary.contracts.rule.RuleId.COMP_1;
import static cartulary.contracts.rule.RuleId.COMP_13;
import static cartulary.contracts.rule.RuleId.COMP_14;
import static cartulary.contracts.rule.RuleId.COMP_16;
import static cartulary.contracts.rule.RuleId.COMP_2;
import static cartulary.contracts.rule.RuleId.COMP_4;
import static cartulary.contracts.rule.RuleId.COMP_6;
import static cartulary.contracts.rule.RuleId.COMP_7;

import cartulary.contracts.competition.CompetitionEvent.CompetitionOpened;
import cartulary.contracts.competition.CompetitionEvent.EntrantPenalized;
import cartulary.contracts.competition.CompetitionEvent.PairingChanged;
import cartulary.contracts.competition.CompetitionEvent.PairingsMade;
import cartulary.contracts.competition.CompetitionEvent.StageBegan;
import cartulary.contracts.competition.CompetitionEvent.StageCompleted;
import cartulary.contracts.competition.StageFormat;
import cartulary.contracts.competition.TieBreak;
import cartulary.contracts.secret.Hash;
import java.util.List;
import java.util.function.UnaryOperator;

/// Changed tables, rounds, brackets and seeds.
final class ForgedOrders extends ForgedCompetition {
    ForgedOrders(RecordSigner signer) {
        super(signer);
    }

    @Override
    void addAll() {
        addOrders();
        addPairings();
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

    private EditedCompetition opened(UnaryOperator<CompetitionOpened> change) {
        return cup().event(1, CompetitionOpened.class, change);
    }

    private EditedCompetition sidesExchanged(String pairing) {
        return cup().event(paired(pairing), PairingsMade.class, made -> CompetitionEdits.sidesExchanged(made, pairing));
    }
}
