package cartulary.bench.rules;

import cartulary.contracts.command.GameCommand.PlaceTile;
import cartulary.contracts.event.GameEvent.FeatureScored;
import cartulary.contracts.game.GameId;
import cartulary.contracts.game.MeepleAt;
import cartulary.contracts.game.PlacedTile;
import cartulary.contracts.view.GameView;
import cartulary.rules.Rules;
import cartulary.secondengine.SecondEngine;
import cartulary.rules.turn.Game;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;

/// One move of a recorded game as the slow engine is asked about it: the table before and after the
/// tile was laid.
record SecondEngineMove(List<PlacedTile> before, String variant, List<PlacedTile> after, List<MeepleAt> meeples, int supply) {
    private static final GameId ANY = new GameId(new UUID(0, 0).toString());

    /// The moves of a recorded game.
    static List<SecondEngineMove> of(Game started, DealtGame dealt, List<Playing.Sent> commands) {
        var turns = new ArrayList<SecondEngineMove>();
        Game game = started;
        for (Playing.Sent sent : commands) {
            GameView before = Rules.standard().view(ANY, game);
            game = Playing.replay(game, dealt, List.of(sent));
            if (sent.command() instanceof PlaceTile && before.step().tile() != null) {
                GameView after = Rules.standard().view(ANY, game);
                Integer seat = before.step().seat();
                turns.add(new SecondEngineMove(
                        before.tiles(),
                        before.step().tile(),
                        after.tiles(),
                        after.meeples(),
                        seat == null ? 0 : game.supply(seat)));
            }
        }
        return turns;
    }

    /// The same questions that a move of the fast rules answers: both lists and the scoring.
    List<FeatureScored> ask(SecondEngine slow) {
        if (slow.placements(before, variant).isEmpty()) {
            throw new IllegalStateException("a tile that was laid fits somewhere");
        }
        slow.meepleSpots(after, meeples, supply);
        return slow.scoring(after, meeples);
    }
}
