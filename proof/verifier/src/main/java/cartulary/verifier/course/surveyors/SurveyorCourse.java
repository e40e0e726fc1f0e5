package cartulary.verifier.course.surveyors;

import cartulary.contracts.catalogue.ScoringTiles;
import cartulary.contracts.deck.DeckLeaf;
import cartulary.contracts.event.AppliedScoringTile;
import cartulary.contracts.event.GameEvent;
import cartulary.contracts.event.GameEvent.FeatureScored;
import cartulary.contracts.event.GameEvent.GameOpened;
import cartulary.contracts.event.GameEvent.GameStarted;
import cartulary.contracts.event.GameEvent.MeeplesReturned;
import cartulary.contracts.event.GameEvent.SurveyorsAdvanced;
import cartulary.contracts.event.GameEvent.SurveyorsEvent;
import cartulary.contracts.event.GameEvent.SurveyorsStarted;
import cartulary.contracts.event.GameEvent.TakenBack;
import cartulary.contracts.event.GameEvent.TilePlaced;
import cartulary.contracts.event.TopOfStack;
import cartulary.contracts.game.Expansion;
import cartulary.contracts.game.FeatureKind;
import cartulary.contracts.game.GameOptions;
import cartulary.contracts.game.ScoringEffect.EffectType;
import cartulary.contracts.game.ScoringTile;
import cartulary.contracts.game.SeatPoints;
import cartulary.verifier.check.Check;
import cartulary.verifier.course.CourseState;
import cartulary.verifier.course.ExpansionCourse;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/// The Land Surveyors, whose events are never choices: the scoring tiles that lie on top of the stacks from the
/// start on and after each turn in which a feature was scored, and what the active ones make of the scores.
public final class SurveyorCourse implements ExpansionCourse {
    private final TilesOnTable tiles = new TilesOnTable();
    private final List<ShownStack> stacks = new ArrayList<>();
    private GameOptions options = GameOptions.DEFAULT;
    private int deckSize;
    private int changes;
    private boolean isScored;

    @Override
    public void follow(GameEvent event, CourseState state) {
        switch (event) {
            case GameOpened e -> options = e.options();
            case GameStarted e -> {
                deckSize = e.deckSize();
                tiles.place(e.startTile().tile(), e.startTile().cell());
            }
            case TilePlaced e -> tiles.place(e.tile(), e.cell());
            case TakenBack e -> tiles.remove(e.cell());
            // They return from what is scored, also if the record lacks the score (SURV-6).
            case MeeplesReturned _ -> isScored = true;
            case FeatureScored e -> follow(e, state);
            default -> {}
        }
    }

    @Override
    public void begin(CourseState state) {
        int first = deckSize;
        if (options.plays(Expansion.SURVEYORS)) {
            ScoringTiles all = ScoringTiles.of(options);
            for (List<String> stack : all.stacks()) {
                stacks.add(new ShownStack(all, first, stack.size()));
                first += stack.size();
            }
            show(state.events().consequence(SurveyorsStarted.class), state);
        }
    }

    /// The tiles change once, however many features were scored (SURV-5, SURV-22).
    @Override
    public void endOfTurn(CourseState state) {
        if (isScored && !stacks.isEmpty()) {
            changes++;
            show(state.events().consequence(SurveyorsAdvanced.class), state);
        }
        isScored = false;
    }

    private void show(SurveyorsEvent event, CourseState state) {
        Deque<DeckLeaf> opened = new ArrayDeque<>(event.opened());
        List<TopOfStack> tops = List.of(event.city(), event.road(), event.monastery());
        for (int i = 0; i < stacks.size(); i++) {
            state.require(
                    stacks.get(i).show(changes, tops.get(i), opened),
                    Check.DRAWS,
                    "not the scoring tiles on top of the stacks");
        }
        state.require(opened.isEmpty(), Check.DRAWS, "opens leaves of other tiles than the new ones");
    }

    private void follow(FeatureScored scored, CourseState state) {
        ScoringTile due =
                scored.complete() && !stacks.isEmpty() ? tile(scored.feature().kind()) : null;
        AppliedScoringTile recorded = scored.scoringTile();
        AppliedScoringTile counted = due == null ? null : tiles.apply(due, scored.feature());
        state.require(Objects.equals(recorded, counted), Check.EVIDENCE, "not as the active scoring tile says");
        for (SeatPoints each : scored.points()) {
            boolean holds = counted == null
                    ? each.points() >= 0
                    : each.points() == TilesOnTable.points(scored.feature(), counted);
            state.require(
                    holds || state.isCorrected(each.seat()), Check.EVIDENCE, "other points than its evidence gives");
        }
    }

    /// Returns the active tile that applies to completed features of a kind (SURV-4, SURV-20).
    private @Nullable ScoringTile tile(FeatureKind kind) {
        return switch (kind) {
            case CITY -> stacks.get(0).active();
            case ROAD -> stacks.get(1).active();
            case MONASTERY -> stacks.get(2).active();
            case CATHEDRAL -> {
                ScoringTile road = stacks.get(1).active();
                yield road != null && road.effect().type() == EffectType.FIXED_TILES ? road : null;
            }
            case GARDEN, FIELD -> null;
        };
    }
}
