package cartulary.competition;

import static cartulary.contracts.rule.RuleId.COMP_16;
import static cartulary.contracts.rule.RuleId.COMP_30;
import static cartulary.contracts.rule.RuleId.COMP_5;
import static cartulary.contracts.rule.RuleId.COMP_7;

import cartulary.competition.CompetitionDecision.Refused;
import cartulary.competition.pairing.PairingIds;
import cartulary.competition.state.Competition;
import cartulary.competition.state.StageState;
import cartulary.contracts.competition.CompetitionCommand.ChangePairing;
import cartulary.contracts.competition.CompetitionCommand.EnterPairings;
import cartulary.contracts.competition.CompetitionEvent.PairingChanged;
import cartulary.contracts.competition.CompetitionEvent.PairingsMade;
import cartulary.contracts.competition.Pairing;
import cartulary.contracts.competition.Slot;
import cartulary.contracts.competition.StageGroup;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// Decides pairings that the organiser makes or changes (COMP-5, COMP-7, COMP-16).
final class PairingDecider {
    private static final int MOST_PAIRINGS = 200_000;
    private static final int LAST_ROUND = 10_000;
    private static final int LONGEST_ID = 200;

    private PairingDecider() {}

    static CompetitionDecision enter(Competition competition, EnterPairings enter) {
        StageState stage = competition.stages().get(enter.stage());
        if (stage == null || stage.order() != null) {
            return Checks.refused(COMP_5, "stage", enter.stage(), "the stage does not run");
        }
        List<Pairing> entered = enter.pairings();
        if (entered.isEmpty() || competition.stageOfPairing().size() + entered.size() > MOST_PAIRINGS) {
            return Checks.refused(COMP_5, "pairings", entered.size(), "a competition has at most 200000 pairings");
        }
        Set<String> ids = new HashSet<>();
        for (Pairing pairing : entered) {
            if (!ids.add(pairing.id()) || competition.stageOfPairing().containsKey(pairing.id())) {
                return Checks.refused(COMP_5, "pairing", pairing.id(), "the id is taken");
            }
            if (PairingIds.isOfService(enter.stage(), pairing)) {
                return Checks.refused(
                        COMP_30,
                        "pairing",
                        pairing.id(),
                        "ids that begin with " + PairingIds.prefix(enter.stage(), pairing.group())
                                + " are those of the service: give it another one");
            }
            String problem = problem(stage, pairing);
            if (problem != null) {
                return Checks.refused(COMP_5, "pairing", pairing.id(), problem);
            }
        }
        if (!stage.plan().format().isBracket()) {
            return CompetitionDecision.accepted(competition, new PairingsMade(enter.stage(), entered, List.of()));
        }
        return switch (BracketShape.of(stage, entered)) {
            case BracketShape.Ordered(List<Pairing> ordered) ->
                CompetitionDecision.accepted(competition, new PairingsMade(enter.stage(), ordered, List.of()));
            case BracketShape.Faulty(String pairing, String problem) ->
                Checks.refused(COMP_7, "pairing", pairing, problem);
        };
    }

    private static @Nullable String problem(StageState stage, Pairing pairing) {
        StageGroup group = stage.groups().get(pairing.group());
        if (!Checks.isId(pairing.id(), LONGEST_ID) || group == null) {
            return "a pairing has an id of 1 to 200 characters and a group of the stage";
        }
        if (pairing.round() < 1 || pairing.round() > LAST_ROUND || !Checks.isBestOf(pairing.bestOf())) {
            return "a pairing is in a round from 1 to 10000, and is the best of 1, 3 or 5";
        }
        String wrong = problem(stage, pairing.home(), pairing.away());
        if (wrong != null || stage.plan().format().isBracket()) {
            return wrong;
        }
        boolean areEntrants =
                pairing.home().source() == Slot.Source.ENTRANT && pairing.away().source() == Slot.Source.ENTRANT;
        return areEntrants
                        && group.entrants()
                                .containsAll(List.of(
                                        pairing.home().reference(),
                                        pairing.away().reference()))
                ? null
                : "in a group two of its entrants meet";
    }

    private static @Nullable String problem(StageState stage, Slot home, Slot away) {
        for (Slot slot : List.of(home, away)) {
            if (!slot.hasItsReference()) {
                return "a side is an entrant, who comes from another pairing, or nobody";
            }
            if (slot.source() == Slot.Source.ENTRANT
                    && stage.groups().values().stream()
                            .noneMatch(group -> group.entrants().contains(slot.reference()))) {
                return slot.reference() + " is no entrant of the stage";
            }
        }
        return home.equals(away) && home.source() != Slot.Source.NOBODY ? "nobody meets themselves" : null;
    }

    static CompetitionDecision change(Competition competition, ChangePairing change, CompetitionInputs inputs) {
        StageState stage = competition.stageOf(change.pairing()).orElse(null);
        Pairing before = stage == null ? null : stage.pairings().get(change.pairing());
        if (stage == null
                || before == null
                || stage.order() != null
                || stage.results().containsKey(change.pairing())) {
            return Checks.refused(COMP_16, "pairing", change.pairing(), "there is no such pairing, or it has a result");
        }
        String problem = change.home().comesFromAnother() || change.away().comesFromAnother()
                ? "the organiser names entrants, or nobody in a bracket"
                : problem(
                        stage,
                        new Pairing(
                                before.id(),
                                before.group(),
                                before.round(),
                                before.bestOf(),
                                change.home(),
                                change.away()));
        Refused refusal = problem == null
                ? Checks.refusal(change.reason())
                : Checks.refused(COMP_16, "pairing", change.pairing(), problem);
        return refusal != null
                ? refusal
                : CompetitionDecision.accepted(
                        competition,
                        new PairingChanged(change.pairing(), change.home(), change.away(), Checks.hash(inputs)));
    }
}
