package cartulary.verifier.course;

import cartulary.contracts.event.GameEvent.BetFeatureChosen;
import cartulary.contracts.event.GameEvent.BetSealed;
import cartulary.contracts.event.GameEvent.DeadlineSet;
import cartulary.contracts.event.GameEvent.FinalBetFeatureChosen;
import cartulary.contracts.event.GameEvent.MeeplePlaced;
import cartulary.contracts.event.GameEvent.PlayerResigned;
import cartulary.contracts.event.GameEvent.StepExpired;
import cartulary.contracts.event.GameEvent.TileDrawn;
import cartulary.contracts.event.GameEvent.TilePlaced;
import cartulary.contracts.game.Actor;
import cartulary.contracts.game.Cell;
import cartulary.verifier.check.Check;
import java.util.List;
import java.util.Set;

/// The choices in the steps of play.
final class PlayChoices {
    private final CourseState state;
    private final Consequences consequences;

    PlayChoices(CourseState state, Consequences consequences) {
        this.state = state;
        this.consequences = consequences;
    }

    void draw(TileDrawn drawn) {
        state.byActive(drawn.seat(), CourseStep.DRAWING);
        consequences.drew(drawn);
    }

    void placeTile(TilePlaced placed) {
        state.byActive(placed.seat(), CourseStep.PLACING_TILE);
        consequences.placed(placed);
        consequences.figureOrScore();
    }

    void placeMeeple(MeeplePlaced placed) {
        state.byActive(placed.seat(), CourseStep.PLACING_FIGURE);
        state.requireChoice(placed.cell().equals(state.cell), "not on the tile just placed");
        consequences.score();
    }

    void figure(int seat) {
        state.byActive(seat, CourseStep.PLACING_FIGURE);
        consequences.score();
    }

    void chooseBetFeature(BetFeatureChosen chosen) {
        state.byActive(chosen.seat(), CourseStep.CHOOSING_BET_FEATURE);
        state.requireChoice(chosen.cell().equals(state.office), "not the office that is asked about");
        consequences.settle();
    }

    void seal(BetSealed sealed) {
        state.within(Set.of(CourseStep.BETTING), Check.SEALING);
        state.bySeat(sealed.seat());
        state.require(
                sealed.cell().equals(state.cell) && state.waiting.remove((Integer) sealed.seat()),
                Check.SEALING,
                "no decision of seat " + sealed.seat() + " at this office is awaited");
        state.decided.add(sealed.seat());
        if (state.waiting.isEmpty()) {
            consequences.closeOffice();
        }
    }

    void chooseFinalBetFeature(FinalBetFeatureChosen chosen) {
        state.within(Set.of(CourseStep.CHOOSING_FINAL_BET_FEATURE), Check.SEALING);
        state.bySeat(chosen.seat());
        List<Cell> offices = state.asked.getOrDefault(chosen.seat(), List.of());
        state.require(
                state.waiting.contains(chosen.seat()) && offices.contains(chosen.cell()),
                Check.SEALING,
                "no choice of seat " + chosen.seat() + " at this office is awaited");
        offices.remove(chosen.cell());
        if (offices.isEmpty()) {
            state.waiting.remove((Integer) chosen.seat());
        }
        if (state.waiting.isEmpty()) {
            consequences.finish();
        }
    }

    void resign(PlayerResigned resigned) {
        state.within(CourseStep.PLAY);
        CoursePlayer player = state.bySeat(resigned.seat());
        state.requireChoice(!player.hasResigned, "seat " + resigned.seat() + " has resigned already");
        player.hasResigned = true;
        boolean isActive = resigned.seat() == state.active;
        boolean isLast = state.playing().size() < 2;
        if (state.step == CourseStep.BETTING || state.step == CourseStep.CHOOSING_FINAL_BET_FEATURE) {
            state.waiting.remove((Integer) resigned.seat());
            if (state.waiting.isEmpty() || isLast && state.step == CourseStep.BETTING) {
                consequences.withoutChoice();
            }
        } else if (isActive || isLast) {
            resign(isActive);
        }
    }

    private void resign(boolean isActive) {
        if (state.step == CourseStep.PLACING_TILE && isActive) {
            consequences.placed(state.events.consequence(TilePlaced.class));
            consequences.score();
        } else if (state.step == CourseStep.DRAWING || state.step == CourseStep.PLACING_TILE) {
            consequences.endTurn();
        } else {
            consequences.withoutChoice();
        }
    }

    void expire(StepExpired first) {
        state.within(CourseStep.TIMED);
        state.by(Actor.SERVICE);
        StepExpired expired = first;
        for (int i = 0; i < state.waiting.size(); i++) {
            expired = i == 0 ? first : state.events.consequence(StepExpired.class);
            state.requireChoice(
                    expired.seat() == state.waiting.get(i) && expired.step().equals(state.step.wire()),
                    "not a step or seat that is awaited");
        }
        switch (state.step) {
            case SEEDING -> {
                state.waiting = List.of();
                consequences.startIfComplete();
            }
            case DRAWING -> consequences.drew(state.events.consequence(TileDrawn.class));
            case PLACING_TILE -> {
                consequences.placed(state.events.consequence(TilePlaced.class));
                consequences.figureOrScore();
            }
            case PLACING_FIGURE, CHOOSING_BET_FEATURE, BETTING, CHOOSING_FINAL_BET_FEATURE ->
                consequences.withoutChoice();
            case UNOPENED, LOBBY, FINISHED, ABANDONED ->
                throw new IllegalStateException("no step expires in " + state.step);
        }
    }

    void extend(DeadlineSet later) {
        state.within(CourseStep.TIMED);
        state.by(Actor.SERVICE);
        boolean isLater = state.deadline != null && later.deadline().isAfter(state.deadline);
        state.requireChoice(isLater, "not a later deadline than there was");
        state.deadline = later.deadline();
    }
}
