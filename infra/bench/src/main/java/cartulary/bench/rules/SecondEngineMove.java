package cartulary.bench.rules;

import cartulary.contracts.command.GameCommand.PlaceTile;
import cartulary.contracts.event.GameEvent.FeatureScored;
import cartulary.contracts.game.GameId;
import cartulary.contracts.game.MeepleAt;
import cartulary.contracts.game.PlacedTile;
import cartulary.contracts.view.GameView;
import cartulary.rules.Rules;
import cartulary.rules.game.DecisionInputs;
import cartulary.rules.game.Game;
import cartulary.secondengine.LaidScoringTiles;
import cartulary.secondengine.SecondEngine;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;

/// One move of a recorded game as input of the second engine: the board before and after the tile was placed.
record SecondEngineMove(
        List<PlacedTile> before, String variant, List<PlacedTile> after, List<MeepleAt> meeples, int supply) {
    private static final GameId ANY_ID = new GameId(new UUID(0, 0).toString());

    /// Returns the moves of a recorded game.
    static List<SecondEngineMove> of(Game started, DecisionInputs inputs, List<GameScript.Sent> commands) {
        var moves = new ArrayList<SecondEngineMove>();
        Game game = started;
        for (GameScript.Sent sent : commands) {
            GameView before = Rules.standard().view(ANY_ID, game);
            game = GameScript.replay(game, inputs, List.of(sent));
            if (sent.command() instanceof PlaceTile && before.step().tile() != null) {
                GameView after = Rules.standard().view(ANY_ID, game);
                Integer seat = before.step().seat();
                moves.add(new SecondEngineMove(
                        before.tiles(),
                        before.step().tile(),
                        after.tiles(),
                        after.meeples(),
                        seat == null ? 0 : game.supply(seat)));
            }
        }
        return moves;
    }

    /// Computes both lists and the scoring, as the rules do in a move.
    List<FeatureScored> compute(SecondEngine engine) {
        if (engine.placements(before, variant).isEmpty()) {
            throw new IllegalStateException("a placed tile has no legal placement");
        }
        engine.meepleSpots(after, meeples, supply);
        return engine.scoring(after, meeples, LaidScoringTiles.NONE);
    }
}
