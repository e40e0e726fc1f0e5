package cartulary.bench.store;

import cartulary.command.game.CommandOutcome;
import cartulary.command.game.GameGateway;
import cartulary.command.game.Sender;
import cartulary.command.game.SubmittedOpening;
import cartulary.contracts.command.GameCommand;
import cartulary.contracts.command.GameCommand.OpenGame;
import cartulary.contracts.command.GameCommand.SeatBot;
import cartulary.contracts.command.GameCommand.StartGame;
import cartulary.contracts.game.BotPolicy;
import cartulary.contracts.game.GameId;
import cartulary.contracts.game.GameOptions;
import cartulary.rules.game.Game;
import cartulary.rules.game.Step;
import cartulary.testkit.RandomPlayer;
import java.util.List;
import java.util.SplittableRandom;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// Plays one game after another at random, one command per call.
final class RandomPlay {
    /// A meeple in every second turn.
    private static final RandomPlayer.Habits HABITS = new RandomPlayer.Habits(0, 50, 0, 75);

    private static final int SEATS = 2;

    private final GameGateway gateway;
    private final RandomPlayer player;
    private final @Nullable GameOptions options;
    private final int seats;
    private String host = "";
    private @Nullable GameId id;
    private @Nullable Game game;

    /// Plays the base game with two seats.
    RandomPlay(GameGateway gateway, long seed) {
        this(gateway, seed, null);
    }

    /// @param options null for the base game with two seats; otherwise all seats that they offer are taken
    RandomPlay(GameGateway gateway, long seed, @Nullable GameOptions options) {
        this.gateway = gateway;
        this.options = options;
        this.seats = options == null ? SEATS : options.maxSeats();
        this.player = new RandomPlayer(new SplittableRandom(seed), HABITS);
    }

    /// Sends the next command and waits until it is durable. Opens a new game when the current one is over.
    ///
    /// @return the public bytes that were written
    List<byte[]> sendNext() {
        GameId present = id;
        Game head = game;
        CommandOutcome outcome =
                present == null || head == null || head.step() instanceof Step.Finished ? open() : send(present, head);
        if (!(outcome instanceof CommandOutcome.Accepted accepted)) {
            throw new IllegalStateException("a legal command was not accepted: " + outcome);
        }
        id = accepted.game();
        game = accepted.after();
        return accepted.publicBytes();
    }

    /// Returns the number of tiles drawn in the current game; 1 in the first turn.
    int tilesDrawn() {
        return game == null ? 0 : game.drawn();
    }

    boolean isOver() {
        return game != null && game.step() instanceof Step.Finished;
    }

    /// Abandons the current game; the next command opens another.
    void abandonGame() {
        game = null;
    }

    private CommandOutcome open() {
        host = "host-" + UUID.randomUUID();
        return gateway.open(new SubmittedOpening(new OpenGame(options), host, null));
    }

    private CommandOutcome send(GameId present, Game head) {
        return switch (head.step()) {
            case Step.Lobby _ -> gateway.send(present, new Sender.Host(host), seating(head), head.revision(), null);
            case Step.Unopened _, Step.Seeding _, Step.Finished _ ->
                throw new IllegalStateException(
                        "no command to send in step " + head.step().name());
            case Step.Drawing _,
                    Step.PlacingTile _,
                    Step.PlacingFigure _,
                    Step.ChoosingBetFeature _,
                    Step.Betting _,
                    Step.ChoosingFinalBetFeature _ -> {
                RandomPlayer.Move move = player.choose(head);
                yield gateway.automate(present, move.actor(), move.command(), head.revision());
            }
        };
    }

    private GameCommand seating(Game head) {
        return head.players().size() < seats ? new SeatBot(BotPolicy.RANDOM, null) : new StartGame(null);
    }
}
