package cartulary.verifier.course.bets;

import cartulary.contracts.event.AskedOffice;
import cartulary.contracts.event.GameEvent;
import cartulary.contracts.event.GameEvent.BetEvent;
import cartulary.contracts.event.GameEvent.BetFeatureAsked;
import cartulary.contracts.event.GameEvent.BetFeatureChosen;
import cartulary.contracts.event.GameEvent.BetSealed;
import cartulary.contracts.event.GameEvent.BetsSettled;
import cartulary.contracts.event.GameEvent.ExpansionEvent;
import cartulary.contracts.event.GameEvent.FinalBetFeatureAsked;
import cartulary.contracts.event.GameEvent.FinalBetFeatureChosen;
import cartulary.contracts.event.GameEvent.OfficeClosed;
import cartulary.contracts.event.GameEvent.OfficeOpened;
import cartulary.contracts.game.Cell;
import cartulary.verifier.check.Check;
import cartulary.verifier.course.CourseState;
import cartulary.verifier.course.CourseStep;
import cartulary.verifier.course.ExpansionCourse;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/// Bets on offices, their settlements, and the choices of features for them.
public final class BetCourse implements ExpansionCourse {
    private final BettingCourse betting = new BettingCourse();

    /// By seat, the offices for whose chips a choice is awaited in final scoring.
    private final Map<Integer, List<Cell>> asked = new TreeMap<>();

    /// The office for whose chips the active player chooses a feature.
    private @Nullable Cell office;

    @Override
    public Next choose(ExpansionEvent choice, CourseState state) {
        return switch ((BetEvent) choice) {
            case BetFeatureChosen e -> chooseFeature(e, state);
            case BetSealed e -> betting.seal(e, state);
            case FinalBetFeatureChosen e -> chooseFinalFeature(e, state);
            case BetFeatureAsked _, OfficeOpened _, OfficeClosed _, BetsSettled _, FinalBetFeatureAsked _ ->
                throw new IllegalArgumentException(choice.type() + " is no choice");
        };
    }

    private Next chooseFeature(BetFeatureChosen chosen, CourseState state) {
        state.byActive(chosen.seat(), CourseStep.CHOOSING_BET_FEATURE);
        state.requireChoice(chosen.cell().equals(office), "not the office that is asked about");
        return Next.AFTER_SCORING;
    }

    private Next chooseFinalFeature(FinalBetFeatureChosen chosen, CourseState state) {
        state.within(Set.of(CourseStep.CHOOSING_FINAL_BET_FEATURE), Check.SEALING);
        state.requireSeat(chosen.seat());
        List<Cell> offices = asked.getOrDefault(chosen.seat(), List.of());
        state.require(
                state.awaited().contains(chosen.seat()) && offices.contains(chosen.cell()),
                Check.SEALING,
                "no choice of seat " + chosen.seat() + " at this office is awaited");
        offices.remove(chosen.cell());
        if (offices.isEmpty()) {
            state.stopAwaiting(chosen.seat());
        }
        return state.awaited().isEmpty() ? Next.FINAL_SCORING : Next.CHOICE;
    }

    @Override
    public List<Class<? extends GameEvent>> afterTile() {
        return List.of(BetFeatureAsked.class, BetsSettled.class, OfficeOpened.class, OfficeClosed.class);
    }

    @Override
    public boolean afterScoring(CourseState state) {
        List<Integer> playing = state.playing();
        boolean mayChoose = playing.contains(state.active()) && playing.size() > 1;
        if (mayChoose && state.events().isNext(BetFeatureAsked.class)) {
            BetFeatureAsked question = state.events().consequence(BetFeatureAsked.class);
            state.ofActive(question.seat());
            office = question.cell();
            state.begin(CourseStep.CHOOSING_BET_FEATURE, List.of(state.active()));
            return true;
        }
        while (!mayChoose && state.events().isNext(BetFeatureChosen.class)) {
            state.ofActive(state.events().consequence(BetFeatureChosen.class).seat());
        }
        state.scores(BetsSettled.class);
        return false;
    }

    @Override
    public boolean extraStep(CourseState state) {
        return betting.begin(state);
    }

    @Override
    public boolean beforeFinalScoring(CourseState state) {
        FinalBetFeatureAsked question = state.events().optional(FinalBetFeatureAsked.class);
        if (question == null) {
            return false;
        }
        List<Integer> playing = state.playing();
        for (AskedOffice each : question.offices()) {
            for (int seat : each.seats()) {
                state.require(playing.contains(seat), Check.WHOLE_COMMANDS, "seat " + seat + " does not play");
                asked.computeIfAbsent(seat, _ -> new ArrayList<>()).add(new Cell(each.x(), each.y()));
            }
        }
        state.require(!asked.isEmpty(), Check.WHOLE_COMMANDS, "nobody is asked");
        state.begin(CourseStep.CHOOSING_FINAL_BET_FEATURE, asked.keySet());
        return true;
    }

    @Override
    public void finalScores(CourseState state) {
        state.scores(BetsSettled.class);
    }

    @Override
    public @Nullable Next withoutChoice(CourseState state) {
        if (state.step() == CourseStep.CHOOSING_BET_FEATURE) {
            BetFeatureChosen chosen = state.events().consequence(BetFeatureChosen.class);
            state.ofActive(chosen.seat());
            state.require(chosen.cell().equals(office), Check.WHOLE_COMMANDS, "not the office that is asked about");
            return Next.AFTER_SCORING;
        }
        if (state.step() == CourseStep.BETTING) {
            return betting.close(state);
        }
        return state.step() == CourseStep.CHOOSING_FINAL_BET_FEATURE ? Next.FINAL_SCORING : null;
    }

    @Override
    public @Nullable Next resigned(int seat, CourseState state) {
        boolean isBetting = state.step() == CourseStep.BETTING;
        if (!isBetting && state.step() != CourseStep.CHOOSING_FINAL_BET_FEATURE) {
            return null;
        }
        state.stopAwaiting(seat);
        boolean isOver = isBetting && state.playing().size() < 2;
        return state.awaited().isEmpty() || isOver ? withoutChoice(state) : Next.CHOICE;
    }
}
