package cartulary.rules.turn;

import cartulary.contracts.command.GameCommand;
import cartulary.contracts.command.GameCommand.DrawTile;
import cartulary.contracts.event.GameEvent.TileDrawn;
import cartulary.contracts.event.GameEvent.TileSetAside;
import cartulary.contracts.game.Actor;
import cartulary.rules.game.Decision;
import cartulary.rules.game.DecisionInputs;
import cartulary.rules.game.Game;
import cartulary.rules.game.GameFold;
import cartulary.rules.game.Step.Drawing;

/// Decides the step in which the active player draws a tile (BASE-8, BASE-11).
public final class DrawingDecider implements AbsenceRules<Drawing> {
    private final TurnStepDecider common;
    private final EndOfTurn endOfTurn;
    private final FinalScoring finalScoring;
    private final TilePlacements placements;

    public DrawingDecider(
            TurnStepDecider common, EndOfTurn endOfTurn, FinalScoring finalScoring, TilePlacements placements) {
        this.common = common;
        this.endOfTurn = endOfTurn;
        this.finalScoring = finalScoring;
        this.placements = placements;
    }

    public Decision decide(Game game, Drawing step, Actor actor, GameCommand command, DecisionInputs inputs) {
        return switch (command) {
            case DrawTile c
            when TurnStepDecider.isSeat(actor, step.seat()) -> {
                var decision = new DecisionBuilder(game, inputs);
                draw(decision, step.seat());
                yield decision.accepted();
            }
            case GameCommand c -> common.decide(game, step, actor, c, inputs, this);
        };
    }

    private void draw(DecisionBuilder decision, int seat) {
        GameFold game = decision.game();
        var leaf = decision.inputs().leaf(game.drawn());
        int left = game.setup().deckSize() - leaf.index() - 1;
        decision.append(new TileDrawn(seat, leaf.tile(), leaf.index(), leaf.salt(), leaf.proof(), left));
        if (placements.first(game.board(), game.options(), game.tiles(), leaf.tile()) == null) {
            decision.append(new TileSetAside(seat, leaf.tile()));
            if (game.pileIsEmpty()) {
                finalScoring.begin(decision);
            }
        }
    }

    @Override
    public void expired(DecisionBuilder decision, Drawing step) {
        draw(decision, step.seat());
    }

    @Override
    public void resigned(DecisionBuilder decision, Drawing step, int seat) {
        if (seat == step.seat() || decision.game().hasTooFewPlayers()) {
            endOfTurn.passOn(decision, step.seat());
        }
    }
}
