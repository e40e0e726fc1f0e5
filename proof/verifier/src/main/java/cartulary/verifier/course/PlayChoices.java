package cartulary.verifier.course;

import cartulary.contracts.event.GameEvent.ClocksSet;
import cartulary.contracts.event.GameEvent.DeadlineSet;
import cartulary.contracts.event.GameEvent.ExpansionEvent;
import cartulary.contracts.event.GameEvent.FlagFell;
import cartulary.contracts.event.GameEvent.MeeplePlaced;
import cartulary.contracts.event.GameEvent.PlayerResigned;
import cartulary.contracts.event.GameEvent.StepExpired;
import cartulary.contracts.event.GameEvent.TakenBack;
import cartulary.contracts.event.GameEvent.TileDrawn;
import cartulary.contracts.event.GameEvent.TilePlaced;
import cartulary.contracts.game.Actor;
import cartulary.contracts.game.Expansion;
import cartulary.verifier.check.Check;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/// The choices in the steps of play.
final class PlayChoices {
    private final CourseState state;
    private final Consequences consequences;
    private final Map<Expansion, ExpansionCourse> expansions;

    PlayChoices(CourseState state, Consequences consequences, Map<Expansion, ExpansionCourse> expansions) {
        this.state = state;
        this.consequences = consequences;
        this.expansions = expansions;
    }

    void draw(TileDrawn drawn) {
        state.byActive(drawn.seat(), CourseStep.DRAWING);
        consequences.drew(drawn);
    }

    void placeTile(TilePlaced placed) {
        state.byActive(placed.seat(), CourseStep.PLACING_TILE);
        consequences.placed(placed);
        state.isTileChosen = true;
        consequences.figureOrScore();
    }

    /// LOBBY-28.
    void takeBack(TakenBack taken) {
        state.byActive(taken.seat(), CourseStep.PLACING_FIGURE);
        state.requireChoice(state.options.allowsTakeBack(), "taken back in a game without take-backs");
        state.requireChoice(state.isTileChosen, "the tile is not a choice of its player");
        state.ofDrawn(taken.seat(), taken.tile());
        state.requireLastTile(taken.cell());
        state.isTakenBack = true;
        state.begin(CourseStep.PLACING_TILE, List.of(state.active));
    }

    void placeMeeple(MeeplePlaced placed) {
        state.byActive(placed.seat(), CourseStep.PLACING_FIGURE);
        state.requireLastTile(placed.cell());
        consequences.score();
    }

    void figure(int seat) {
        state.byActive(seat, CourseStep.PLACING_FIGURE);
        consequences.score();
    }

    void choose(ExpansionEvent choice) {
        ExpansionCourse expansion = Objects.requireNonNull(expansions.get(choice.expansion()));
        consequences.goOn(expansion.choose(choice, state));
    }

    void resign(PlayerResigned resigned) {
        state.within(CourseStep.PLAY);
        state.bySeat(resigned.seat());
        resigned(resigned);
    }

    /// LOBBY-33.
    void fall(FlagFell fell) {
        state.within(CourseStep.PLAY);
        state.by(Actor.SERVICE);
        int seat = state.clocks.fall(fell);
        PlayerResigned resigned = state.events.consequence(PlayerResigned.class);
        state.require(resigned.seat() == seat, Check.WHOLE_COMMANDS, "the resignation of another seat");
        resigned(resigned);
    }

    private void resigned(PlayerResigned resigned) {
        CoursePlayer player = Objects.requireNonNull(state.players.get(resigned.seat()));
        state.requireChoice(!player.hasResigned, "seat " + resigned.seat() + " has resigned already");
        player.hasResigned = true;
        boolean isActive = resigned.seat() == state.active;
        boolean isLast = state.playing().size() < 2;
        if (!consequences.resigned(resigned.seat()) && (isActive || isLast)) {
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
        state.requireChoice(
                state.options.clock() == null || state.step == CourseStep.SEEDING, "no step expires with clocks");
        StepExpired expired = first;
        for (int i = 0; i < state.waiting.size(); i++) {
            expired = i == 0 ? first : state.events.consequence(StepExpired.class);
            state.requireChoice(
                    expired.seat() == state.waiting.get(i) && expired.step().equals(state.step.wire()),
                    "not a step or seat that is awaited");
        }
        if (state.step == CourseStep.SEEDING) {
            state.waiting = List.of();
            consequences.startIfComplete();
        } else if (state.step == CourseStep.DRAWING) {
            consequences.drew(state.events.consequence(TileDrawn.class));
        } else if (state.step == CourseStep.PLACING_TILE) {
            consequences.placed(state.events.consequence(TilePlaced.class));
            consequences.figureOrScore();
        } else {
            consequences.withoutChoice();
        }
    }

    void extend(ClocksSet later) {
        state.within(CourseStep.PLAY);
        state.by(Actor.SERVICE);
        state.clocks.extend(later);
    }

    void extend(DeadlineSet later) {
        state.within(CourseStep.TIMED);
        state.by(Actor.SERVICE);
        boolean isLater = state.deadline != null && later.deadline().isAfter(state.deadline);
        state.requireChoice(isLater, "not a later deadline than there was");
        state.deadline = later.deadline();
    }
}
