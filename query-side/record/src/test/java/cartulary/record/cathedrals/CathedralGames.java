package cartulary.record.cathedrals;

import cartulary.contracts.catalogue.TileType;
import cartulary.contracts.command.GameCommand.PlaceMeeple;
import cartulary.contracts.event.Envelope;
import cartulary.contracts.game.Actor;
import cartulary.contracts.game.BookmakerFields;
import cartulary.contracts.game.Expansion;
import cartulary.contracts.game.GameOptions;
import cartulary.contracts.game.Visibility;
import cartulary.contracts.view.Legal;
import cartulary.record.past.GameRecord;
import cartulary.rules.Rules;
import cartulary.rules.game.Step;
import cartulary.testkit.PlayedGame;
import java.util.List;

/// Random games in which an archbishop is placed on every cathedral. The same seed gives the same game.
public final class CathedralGames {
    private static final GameOptions OPTIONS =
            new GameOptions(6, Visibility.PUBLIC, List.of(Expansion.CATHEDRALS), BookmakerFields.JULY_2024, null);

    private CathedralGames() {}

    /// Returns the record of a whole game of three players.
    public static GameRecord whole(long seed) {
        return whole(seed, OPTIONS);
    }

    /// Returns the record of a whole game of three players with German Cathedrals and perhaps more.
    public static GameRecord whole(long seed, GameOptions options) {
        PlayedGame played = new PlayedGame(seed, options).inLobby(3).start();
        while (!played.isOver()) {
            if (played.game().step() instanceof Step.PlacingFigure(int seat) && mayBeArchbishop(played, seat)) {
                played.send(Actor.seat(seat), new PlaceMeeple(TileType.CATHEDRAL));
            } else {
                played.move();
            }
        }
        return new GameRecord(
                Rules.standard(),
                played.events().stream().map(Envelope::publicForm).toList());
    }

    private static boolean mayBeArchbishop(PlayedGame played, int seat) {
        Legal legal = Rules.standard().legal(played.game(), Actor.seat(seat));
        return legal.meeples().stream().anyMatch(spot -> spot.segment().equals(TileType.CATHEDRAL));
    }
}
