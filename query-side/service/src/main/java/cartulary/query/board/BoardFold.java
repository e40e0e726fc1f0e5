package cartulary.query.board;

import cartulary.contracts.event.GameEvent;
import cartulary.contracts.event.GameEvent.*;
import cartulary.contracts.game.MeepleAt;
import cartulary.contracts.game.PlacedTile;
import cartulary.contracts.view.GameView;

/// What each event changes on the board. Looks up nothing but the event and the game's own row.
final class BoardFold {
    /// Each player's meeples (BASE-4).
    private static final int MEEPLES = 7;

    private BoardFold() {}

    static void apply(GameRow game, long revision, GameEvent event) {
        game.revision = revision;
        game.course = game.course.after(event);
        switch (event) {
            case GameOpened e -> {
                game.options = e.options();
                game.commitment = e.seed().commitment();
            }
            case PlayerJoined e ->
                    game.seat(
                            new GameView.Player(
                                    e.seat(),
                                    e.colour(),
                                    e.player(),
                                    e.policy(),
                                    0,
                                    MEEPLES,
                                    false));
            case PlayerLeft e -> {
                game.seats.remove(e.seat());
                game.seatsVanished = true;
                game.seatsChanged = true;
            }
            case TokenReissued e -> {}
            case SeatsClosed e -> {}
            case GameStarted e -> {
                game.root = e.deckRoot();
                game.deckSize = e.deckSize();
                game.laid.put(revision, e.startTile());
            }
            case TileDrawn e -> game.drawn++;
            case TileSetAside e -> game.setAside.put(revision, e.tile());
            case TilePlaced e ->
                    game.laid.put(revision, new PlacedTile(e.tile(), e.x(), e.y(), e.rotation()));
            case MeeplePlaced e -> {
                game.meeples.put(new MeepleAt(e.seat(), e.x(), e.y(), e.segment()), true);
                change(game, e.seat(), 0, -1);
            }
            case PlacementSkipped e -> {}
            case FeatureCompleted e -> {}
            case FeatureScored e ->
                    e.points().forEach(won -> change(game, won.seat(), won.points(), 0));
            case MeeplesReturned e ->
                    e.meeples()
                            .forEach(
                                    meeple -> {
                                        game.meeples.put(meeple, false);
                                        change(game, meeple.seat(), 0, 1);
                                    });
            case TurnEnded e -> {}
            case FinalScoringBegan e -> {}
            case PlayerResigned e -> resign(game, e.seat());
            case StepExpired e -> {}
            case GameFinished e -> game.ranking = e.ranking();
            case GameAbandoned e -> {}
            case DeckOpened e -> {
                game.seed = e.seed();
                game.nonce = e.nonce();
            }
        }
    }

    private static void change(GameRow game, int seat, int points, int meeples) {
        GameView.Player player = game.seat(seat);
        game.seat(
                new GameView.Player(
                        seat,
                        player.colour(),
                        player.player(),
                        player.policy(),
                        player.score() + points,
                        player.meeples() + meeples,
                        player.resigned()));
    }

    private static void resign(GameRow game, int seat) {
        GameView.Player player = game.seat(seat);
        game.seat(
                new GameView.Player(
                        seat,
                        player.colour(),
                        player.player(),
                        player.policy(),
                        player.score(),
                        player.meeples(),
                        true));
    }
}
