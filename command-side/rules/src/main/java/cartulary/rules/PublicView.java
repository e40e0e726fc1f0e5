package cartulary.rules;

import cartulary.contracts.deck.ServerSeed;
import cartulary.contracts.game.GameId;
import cartulary.contracts.secret.Hash;
import cartulary.contracts.secret.Secret;
import cartulary.contracts.view.GameView;
import cartulary.contracts.view.GameView.DeckView;
import cartulary.contracts.view.GameView.Status;
import cartulary.contracts.view.GameView.StepView;
import java.util.stream.IntStream;

/// The public view of a game (BASE-39). Never looks at an opened secret before the deck is open to all.
final class PublicView {
    private PublicView() {}

    static GameView of(GameId id, Game game) {
        Setting setting = game.setting();
        return new GameView(
                id,
                game.revision,
                status(game.step),
                setting.options(),
                game.players.stream().map(player -> player(game, player)).toList(),
                step(game.step),
                turn(game),
                setting.deckSize() - game.drawn,
                IntStream.range(0, game.board.size()).mapToObj(game.board::placed).toList(),
                game.figures.all(game.board),
                game.setAside,
                deck(setting),
                game.ranking);
    }

    private static GameView.Player player(Game game, Player player) {
        return new GameView.Player(
                player.seat(),
                player.colour(),
                player.player(),
                player.policy(),
                game.score(player.seat()),
                game.supply(player.seat()),
                player.resigned());
    }

    private static Status status(Step step) {
        return switch (step) {
            case Step.Unopened s -> Status.LOBBY;
            case Step.Lobby s -> Status.LOBBY;
            case Step.Drawing s -> Status.RUNNING;
            case Step.PlacingTile s -> Status.RUNNING;
            case Step.PlacingFigure s -> Status.RUNNING;
            case Step.Finished(boolean abandoned) -> abandoned ? Status.ABANDONED : Status.FINISHED;
        };
    }

    private static StepView step(Step step) {
        return switch (step) {
            case Step.Drawing(int seat) -> new StepView(step.name(), seat, null);
            case Step.PlacingTile(int seat, var tile) -> new StepView(step.name(), seat, tile);
            case Step.PlacingFigure(int seat) -> new StepView(step.name(), seat, null);
            case Step.Unopened s -> new StepView(step.name(), null, null);
            case Step.Lobby s -> new StepView(step.name(), null, null);
            case Step.Finished s -> new StepView(step.name(), null, null);
        };
    }

    /// Turns are counted by the tiles laid; the start tile belongs to none.
    private static int turn(Game game) {
        int laid = Math.max(0, game.board.size() - 1);
        return switch (game.step) {
            case Step.Drawing s -> laid + 1;
            case Step.PlacingTile s -> laid + 1;
            case Step.PlacingFigure s -> laid;
            case Step.Finished s -> laid;
            case Step.Unopened s -> 0;
            case Step.Lobby s -> 0;
        };
    }

    private static DeckView deck(Setting setting) {
        Hash root = setting.deckRoot();
        Integer size = root == null ? null : setting.deckSize();
        ServerSeed seed = null;
        Hash nonce = null;
        if (setting.deckOpen() && setting.seed() instanceof Secret.Opened<ServerSeed> opened) {
            seed = opened.value();
            nonce = opened.nonce();
        }
        return new DeckView(setting.seed().commitment(), root, size, seed, nonce);
    }
}
