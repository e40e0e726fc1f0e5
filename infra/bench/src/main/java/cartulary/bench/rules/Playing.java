package cartulary.bench.rules;

import cartulary.contracts.command.GameCommand;
import cartulary.contracts.command.GameCommand.ChooseBetFeature;
import cartulary.contracts.command.GameCommand.ChooseFinalBetFeature;
import cartulary.contracts.command.GameCommand.DeclineBet;
import cartulary.contracts.command.GameCommand.DrawTile;
import cartulary.contracts.command.GameCommand.JoinGame;
import cartulary.contracts.command.GameCommand.OpenGame;
import cartulary.contracts.command.GameCommand.PlaceBet;
import cartulary.contracts.command.GameCommand.PlaceMeeple;
import cartulary.contracts.command.GameCommand.PlaceTile;
import cartulary.contracts.command.GameCommand.PlaceTollhouse;
import cartulary.contracts.command.GameCommand.SkipPlacement;
import cartulary.contracts.command.GameCommand.StartGame;
import cartulary.contracts.game.Actor;
import cartulary.contracts.game.Cell;
import cartulary.contracts.game.GameOptions;
import cartulary.contracts.secret.Hash;
import cartulary.contracts.view.Legal;
import cartulary.rules.Rules;
import cartulary.rules.turn.Decision.Accepted;
import cartulary.rules.turn.Game;
import cartulary.rules.turn.Step;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;

/// Whole games through the public door of the rules.
final class Playing {
    private static final Rules RULES = Rules.standard();
    private static final DrawTile DRAW = new DrawTile();
    private static final Hash NONCE = Hash.of(new byte[32]);
    private static final SkipPlacement SKIP = new SkipPlacement();
    private static final List<Actor> SEATS =
            List.of(Actor.seat(0), Actor.seat(1), Actor.seat(2), Actor.seat(3), Actor.seat(4), Actor.seat(5));

    private Playing() {}

    /// A game with its seats taken and its first tile not yet drawn.
    static Game started(DealtGame dealt, int players, GameOptions options) {
        Game game = step(RULES.unopenedGame(), Actor.HOST, new OpenGame(options), dealt);
        for (int i = 0; i < players; i++) {
            game = step(game, Actor.GUEST, new JoinGame(null, null), dealt);
        }
        return step(game, Actor.HOST, new StartGame(0), dealt);
    }

    /// A command and who sent it.
    record Sent(Actor actor, GameCommand command) {}

    /// The moves of one random game: the complete list of placements and of figures is asked for in every
    /// move, one of the placements and, half the time, one of the figures is taken. Where bets are placed
    /// everybody bets or, one time in four, passes.
    ///
    /// @return every command in order
    static List<Sent> playRandomly(Game started, DealtGame dealt, long seed) {
        var random = new SplittableRandom(seed);
        var commands = new ArrayList<Sent>(220);
        Game game = started;
        while (!(game.step() instanceof Step.Finished)) {
            Actor actor = SEATS.get(game.step().awaitedSeats().getFirst());
            var sent = new Sent(actor, choose(game, actor, random));
            commands.add(sent);
            game = step(game, actor, sent.command(), dealt);
        }
        return commands;
    }

    /// The same commands again, without asking for any list.
    static Game replay(Game started, DealtGame dealt, List<Sent> commands) {
        Game game = started;
        for (Sent sent : commands) {
            game = step(game, sent.actor(), sent.command(), dealt);
        }
        return game;
    }

    private static GameCommand choose(Game game, Actor actor, SplittableRandom random) {
        return switch (game.step()) {
            case Step.Drawing s -> DRAW;
            case Step.PlacingTile s -> {
                var place = any(RULES.legal(game, actor).placements(), random);
                yield new PlaceTile(place.x(), place.y(), place.rotation());
            }
            case Step.PlacingFigure s -> figure(RULES.legal(game, actor), random);
            case Step.ChoosingBetFeature(int seat, int x, int y) -> {
                var question = RULES.legal(game, actor).betFeatures().getFirst();
                yield new ChooseBetFeature(
                        x, y, any(question.candidates(), random).segments().getFirst());
            }
            case Step.Betting(int seat, int x, int y, var seats) ->
                random.nextInt(4) == 0
                        ? new DeclineBet(x, y, NONCE)
                        : new PlaceBet(x, y, any(RULES.legal(game, actor).chips(), random), NONCE);
            case Step.ChoosingFinalBetFeature s -> {
                var question = RULES.legal(game, actor).betFeatures().getFirst();
                yield new ChooseFinalBetFeature(
                        question.x(),
                        question.y(),
                        any(question.candidates(), random).segments().getFirst(),
                        NONCE);
            }
            case Step.Unopened s -> throw new IllegalStateException("not started");
            case Step.Lobby s -> throw new IllegalStateException("not started");
            case Step.Seeding s -> throw new IllegalStateException("not started");
            case Step.Finished s -> throw new IllegalStateException("over");
        };
    }

    private static GameCommand figure(Legal legal, SplittableRandom random) {
        int figures = legal.meeples().size() + legal.tollhouses().size();
        if (random.nextBoolean() || figures == 0) {
            return SKIP;
        }
        int chosen = random.nextInt(figures);
        if (chosen < legal.meeples().size()) {
            return new PlaceMeeple(legal.meeples().get(chosen).segment());
        }
        Cell crossroad = legal.tollhouses().get(chosen - legal.meeples().size());
        return new PlaceTollhouse(crossroad.x(), crossroad.y());
    }

    private static <T> T any(List<T> choices, SplittableRandom random) {
        return choices.get(random.nextInt(choices.size()));
    }

    private static Game step(Game game, Actor actor, GameCommand command, DealtGame dealt) {
        return switch (RULES.decide(game, actor, command, dealt)) {
            case Accepted accepted -> accepted.game();
            case cartulary.rules.turn.Decision.Refused refused ->
                throw new IllegalStateException(command + " refused by " + refused);
        };
    }
}
