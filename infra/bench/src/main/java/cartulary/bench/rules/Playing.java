package cartulary.bench.rules;

import cartulary.contracts.command.GameCommand;
import cartulary.contracts.command.GameCommand.DrawTile;
import cartulary.contracts.command.GameCommand.JoinGame;
import cartulary.contracts.command.GameCommand.OpenGame;
import cartulary.contracts.command.GameCommand.PlaceMeeple;
import cartulary.contracts.command.GameCommand.PlaceTile;
import cartulary.contracts.command.GameCommand.SkipPlacement;
import cartulary.contracts.command.GameCommand.StartGame;
import cartulary.contracts.game.Actor;
import cartulary.rules.Decision.Accepted;
import cartulary.rules.Game;
import cartulary.rules.Rules;
import cartulary.rules.Step;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;

/// Whole games through the public door of the rules.
final class Playing {
    private static final Rules RULES = Rules.standard();
    private static final DrawTile DRAW = new DrawTile();
    private static final SkipPlacement SKIP = new SkipPlacement();
    private static final List<Actor> SEATS =
            List.of(
                    Actor.seat(0),
                    Actor.seat(1),
                    Actor.seat(2),
                    Actor.seat(3),
                    Actor.seat(4),
                    Actor.seat(5));

    private Playing() {}

    /// A game with its seats taken and its first tile not yet drawn.
    static Game started(DealtGame dealt, int players) {
        Game game = step(RULES.nothing(), Actor.HOST, new OpenGame(null), dealt);
        for (int i = 0; i < players; i++) {
            game = step(game, Actor.GUEST, new JoinGame(null, null), dealt);
        }
        return step(game, Actor.HOST, new StartGame(0), dealt);
    }

    /// The moves of one random game: the complete list of placements and of meeple spots is asked for
    /// in every move, one of the placements and, half the time, one of the spots is taken.
    ///
    /// @return every command in order
    static List<GameCommand> playRandomly(Game started, DealtGame dealt, long seed) {
        var random = new SplittableRandom(seed);
        var commands = new ArrayList<GameCommand>(220);
        Game game = started;
        while (!(game.step() instanceof Step.Finished)) {
            GameCommand command = choose(game, random);
            commands.add(command);
            game = step(game, active(game), command, dealt);
        }
        return commands;
    }

    /// The same commands again, without asking for any list.
    static Game replay(Game started, DealtGame dealt, List<GameCommand> commands) {
        Game game = started;
        for (GameCommand command : commands) {
            game = step(game, active(game), command, dealt);
        }
        return game;
    }

    private static GameCommand choose(Game game, SplittableRandom random) {
        return switch (game.step()) {
            case Step.Drawing s -> DRAW;
            case Step.PlacingTile s -> {
                var places = RULES.legal(game, active(game)).placements();
                var place = places.get(random.nextInt(places.size()));
                yield new PlaceTile(place.x(), place.y(), place.rotation());
            }
            case Step.PlacingFigure s -> {
                var spots = RULES.legal(game, active(game)).meeples();
                yield random.nextBoolean()
                        ? new PlaceMeeple(spots.get(random.nextInt(spots.size())).segment())
                        : SKIP;
            }
            case Step.Unopened s -> throw new IllegalStateException("not started");
            case Step.Lobby s -> throw new IllegalStateException("not started");
            case Step.Finished s -> throw new IllegalStateException("over");
        };
    }

    private static Actor active(Game game) {
        return switch (game.step()) {
            case Step.Drawing(int seat) -> SEATS.get(seat);
            case Step.PlacingTile(int seat, var tile) -> SEATS.get(seat);
            case Step.PlacingFigure(int seat) -> SEATS.get(seat);
            case Step.Unopened s -> Actor.HOST;
            case Step.Lobby s -> Actor.HOST;
            case Step.Finished s -> Actor.HOST;
        };
    }

    private static Game step(Game game, Actor actor, GameCommand command, DealtGame dealt) {
        return switch (RULES.decide(game, actor, command, dealt)) {
            case Accepted accepted -> accepted.game();
            case cartulary.rules.Decision.Refused refused ->
                    throw new IllegalStateException(command + " refused by " + refused);
        };
    }
}
