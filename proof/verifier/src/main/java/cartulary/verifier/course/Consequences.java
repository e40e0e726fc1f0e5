package cartulary.verifier.course;

import cartulary.contracts.event.Corrections;
import cartulary.contracts.event.GameEvent.DeckOpened;
import cartulary.contracts.event.GameEvent.FeatureCompleted;
import cartulary.contracts.event.GameEvent.FeatureScored;
import cartulary.contracts.event.GameEvent.FinalScoringBegan;
import cartulary.contracts.event.GameEvent.GameFinished;
import cartulary.contracts.event.GameEvent.GameStarted;
import cartulary.contracts.event.GameEvent.MeeplesReturned;
import cartulary.contracts.event.GameEvent.ScoringEvent;
import cartulary.contracts.event.GameEvent.TileDrawn;
import cartulary.contracts.event.GameEvent.TilePlaced;
import cartulary.contracts.event.GameEvent.TileSetAside;
import cartulary.contracts.event.GameEvent.TurnEnded;
import cartulary.verifier.check.Check;
import cartulary.verifier.course.ExpansionCourse.Next;
import java.util.Collection;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// The consequences of choices, in their order. Whether scores are due depends on the board, so every scoring event may
/// be absent here.
final class Consequences {
    private final CourseState state;
    private final Corrections corrections;
    private final EventReader events;
    private final Collection<ExpansionCourse> expansions;

    Consequences(CourseState state, Corrections corrections, Collection<ExpansionCourse> expansions) {
        this.state = state;
        this.corrections = corrections;
        events = state.events;
        this.expansions = expansions;
    }

    void goOn(Next next) {
        switch (next) {
            case CHOICE -> {}
            case SCORING -> score();
            case AFTER_SCORING -> settle();
            case END_OF_TURN -> endOfTurn();
            case FINAL_SCORING -> finish();
        }
    }

    void startIfComplete() {
        if (state.waiting.isEmpty()) {
            GameStarted started = events.consequence(GameStarted.class);
            state.deckSize = started.deckSize();
            state.deadline = null;
            expansions.forEach(expansion -> expansion.begin(state));
            state.firstSeat = started.firstSeat();
            turn(started.firstSeat());
        }
    }

    private void turn(int seat) {
        state.require(state.playing().contains(seat), Check.TURNS, "seat " + seat + " does not play");
        state.active = seat;
        state.begin(CourseStep.DRAWING, List.of(seat));
    }

    void drew(TileDrawn drawn) {
        state.ofActive(drawn.seat());
        state.drawn++;
        state.tile = drawn.tile();
        state.isTakenBack = false;
        TileSetAside aside = events.optional(TileSetAside.class);
        if (aside == null) {
            state.begin(CourseStep.PLACING_TILE, List.of(state.active));
            return;
        }
        state.ofDrawn(aside.seat(), aside.tile());
        if (state.drawn < state.deckSize) {
            state.begin(CourseStep.DRAWING, List.of(state.active));
        } else {
            finalScoring();
        }
    }

    void placed(TilePlaced placed) {
        state.ofDrawn(placed.seat(), placed.tile());
        state.cell = placed.cell();
        state.isTileChosen = false;
        state.begin(CourseStep.PLACING_FIGURE, List.of(state.active));
    }

    void figureOrScore() {
        if (events.isNext(FeatureCompleted.class)
                || events.isNext(TurnEnded.class)
                || expansions.stream()
                        .flatMap(expansion -> expansion.afterTile().stream())
                        .anyMatch(events::isNext)) {
            score();
        }
    }

    /// Goes on for players who do not choose any more.
    void withoutChoice() {
        if (state.step == CourseStep.PLACING_FIGURE) {
            score();
            return;
        }
        goOn(first(expansion -> expansion.withoutChoice(state))
                .orElseThrow(() -> new IllegalStateException("nobody chooses in " + state.step)));
    }

    /// Goes on after a player resigned in a step in which several players choose; returns false in other steps.
    boolean resigned(int seat) {
        Optional<Next> next = first(expansion -> expansion.resigned(seat, state));
        next.ifPresent(this::goOn);
        return next.isPresent();
    }

    private Optional<Next> first(Function<ExpansionCourse, @Nullable Next> part) {
        return expansions.stream()
                .flatMap(expansion -> Stream.ofNullable(part.apply(expansion)))
                .findFirst();
    }

    void score() {
        boolean isCompleted = events.optional(FeatureCompleted.class) != null;
        if (isCompleted) {
            while (events.optional(FeatureCompleted.class) != null) {}
            expansions.forEach(expansion -> expansion.featureScores().forEach(state::scores));
            while (events.isNext(FeatureScored.class) || lacksScore()) {
                scored();
            }
        }
        settle();
    }

    /// Meeples return from what scored. A correction can add the score, or take it away.
    private void scored() {
        if (lacksScore()) {
            events.consequence(MeeplesReturned.class);
            return;
        }
        FeatureScored score = events.consequence(FeatureScored.class);
        if (events.isNext(MeeplesReturned.class) || !corrections.areAbout(events.revision())) {
            state.complete(score);
            events.consequence(MeeplesReturned.class);
        }
    }

    private boolean lacksScore() {
        return events.isNext(MeeplesReturned.class)
                && corrections.areAbout(events.choice().revision());
    }

    private void settle() {
        for (ExpansionCourse expansion : expansions) {
            if (expansion.afterScoring(state)) {
                return;
            }
        }
        for (ExpansionCourse expansion : expansions) {
            if (expansion.extraStep(state)) {
                return;
            }
        }
        endOfTurn();
    }

    private void endOfTurn() {
        expansions.forEach(expansion -> expansion.endOfTurn(state));
        endTurn();
    }

    void endTurn() {
        TurnEnded ended = events.consequence(TurnEnded.class);
        state.ofActive(ended.seat());
        List<Integer> playing = state.playing();
        if (state.drawn >= state.deckSize || playing.size() < 2) {
            state.require(ended.next() == null, Check.TURNS, "no turn follows");
            finalScoring();
            return;
        }
        int next =
                playing.stream().filter(seat -> seat > state.active).findFirst().orElse(playing.getFirst());
        state.require(Objects.equals(ended.next(), next), Check.TURNS, "not the next seat");
        turn(next);
    }

    private void finalScoring() {
        events.consequence(FinalScoringBegan.class);
        state.isFinalScoring = true;
        for (ExpansionCourse expansion : expansions) {
            if (expansion.beforeFinalScoring(state)) {
                return;
            }
        }
        finish();
    }

    private void finish() {
        expansions.forEach(expansion -> expansion.finalScores(state));
        while (events.isNext(FeatureScored.class) || isFeatureScoreNext()) {
            state.complete(events.consequence(ScoringEvent.class));
        }
        GameFinished finished = events.consequence(GameFinished.class);
        state.require(
                finished.ranking().equals(state.points.ranking(state)),
                Check.RANKINGS,
                "the ranking does not follow from the points that count");
        state.settleClocks(true);
        events.consequence(DeckOpened.class);
        state.begin(CourseStep.FINISHED, List.of());
    }

    private boolean isFeatureScoreNext() {
        return expansions.stream()
                .flatMap(expansion -> expansion.featureScores().stream())
                .anyMatch(events::isNext);
    }
}
