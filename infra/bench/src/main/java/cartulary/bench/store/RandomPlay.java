package cartulary.bench.store;

import cartulary.command.game.CommandOutcome;
import cartulary.command.game.GameGateway;
import cartulary.command.game.NewGame;
import cartulary.command.game.Sender;
import cartulary.command.game.SubmittedCommand;
import cartulary.contracts.command.GameCommand;
import cartulary.contracts.command.GameCommand.DrawTile;
import cartulary.contracts.command.GameCommand.OpenGame;
import cartulary.contracts.command.GameCommand.PlaceMeeple;
import cartulary.contracts.command.GameCommand.PlaceTile;
import cartulary.contracts.command.GameCommand.SeatBot;
import cartulary.contracts.command.GameCommand.SkipPlacement;
import cartulary.contracts.command.GameCommand.StartGame;
import cartulary.contracts.game.Actor;
import cartulary.contracts.game.BotPolicy;
import cartulary.contracts.game.GameId;
import cartulary.rules.Rules;
import cartulary.rules.turn.Game;
import cartulary.rules.turn.Step;
import java.util.List;
import java.util.SplittableRandom;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// Plays one game after another at random with two seats, one command per call.
final class RandomPlay {
    private static final Rules RULES = Rules.standard();
    private static final int SEATS = 2;

    private final GameGateway desk;
    private final SplittableRandom random;
    private String host = "";
    private @Nullable GameId id;
    private @Nullable Game game;

    RandomPlay(GameGateway desk, long seed) {
        this.desk = desk;
        this.random = new SplittableRandom(seed);
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
        return desk.open(new NewGame(new OpenGame(null), host, null));
    }

    private CommandOutcome send(GameId present, Game head) {
        return switch (head.step()) {
            case Step.Lobby _ ->
                desk.send(new SubmittedCommand(present, new Sender.Host(host), seating(head), head.revision(), null));
            case Step.Drawing(int seat) -> desk.automate(present, Actor.seat(seat), new DrawTile(), head.revision());
            case Step.PlacingTile(int seat, String _) ->
                desk.automate(present, Actor.seat(seat), placing(head, seat), head.revision());
            case Step.PlacingFigure(int seat) ->
                desk.automate(present, Actor.seat(seat), claiming(head, seat), head.revision());
            case Step.Unopened _,
                    Step.Seeding _,
                    Step.ChoosingBetFeature _,
                    Step.Betting _,
                    Step.ChoosingFinalBetFeature _,
                    Step.Finished _ ->
                throw new IllegalStateException("no command for the step " + head.step());
        };
    }

    private static GameCommand seating(Game head) {
        return head.players().size() < SEATS ? new SeatBot(BotPolicy.RANDOM, null) : new StartGame(null);
    }

    private GameCommand placing(Game head, int seat) {
        var places = RULES.legal(head, Actor.seat(seat)).placements();
        var place = places.get(random.nextInt(places.size()));
        return new PlaceTile(place.x(), place.y(), place.rotation());
    }

    private GameCommand claiming(Game head, int seat) {
        var spots = RULES.legal(head, Actor.seat(seat)).meeples();
        return random.nextBoolean()
                ? new PlaceMeeple(spots.get(random.nextInt(spots.size())).segment())
                : new SkipPlacement();
    }
}
