package cartulary.bench.strength;

import cartulary.contracts.command.GameCommand;
import cartulary.contracts.command.GameCommand.OpenGame;
import cartulary.contracts.command.GameCommand.PlaceTile;
import cartulary.contracts.command.GameCommand.SeatBot;
import cartulary.contracts.command.GameCommand.StartGame;
import cartulary.contracts.event.Envelope;
import cartulary.contracts.event.GameEvent;
import cartulary.contracts.event.PublicForm;
import cartulary.contracts.game.Actor;
import cartulary.contracts.game.BotPolicy;
import cartulary.contracts.game.GameOptions;
import cartulary.rules.Rules;
import cartulary.rules.game.Decision.Accepted;
import cartulary.rules.game.Game;
import cartulary.rules.game.Step;
import cartulary.search.bot.Bot;
import cartulary.search.bot.choice.SeatView;
import cartulary.testkit.SeededInputs;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.Supplier;
import java.util.stream.IntStream;

/// One game of a match, in a process of one thread.
final class StrengthGame {
    static final Rules RULES = Rules.standard();

    private final SeededInputs inputs;
    private final int turnsOf;
    private final List<Envelope> events = new ArrayList<>();
    private Game game = RULES.unopenedGame();
    private long nanosOfA;
    private long nanosOfOthers;
    private int turnsOfA;
    private int turnsOfOthers;

    private StrengthGame(int pile, int turnsOf) {
        inputs = SeededInputs.ofGame(pile);
        this.turnsOf = turnsOf;
    }

    /// The end of a game.
    ///
    /// @param scores by seat
    record Result(int[] scores, long nanosOfA, int turnsOfA, long nanosOfOthers, int turnsOfOthers) {}

    /// Plays a game in which the first seat begins.
    ///
    /// @param seat of a bot by `a`; all others have one by `b`
    static Result play(int pile, GameOptions options, int seat, Supplier<Bot> a, Supplier<Bot> b) {
        StrengthGame played = played(pile, options, seat, a, b);
        return new Result(
                played.scores(), played.nanosOfA, played.turnsOfA, played.nanosOfOthers, played.turnsOfOthers);
    }

    /// The public record of a game.
    ///
    /// @param scores by seat
    record Recorded(List<Envelope> events, int[] scores) {}

    /// Plays a game with a bot of the same kind on every seat.
    static Recorded recorded(int pile, GameOptions options, Supplier<Bot> bots) {
        StrengthGame played = played(pile, options, 0, bots, bots);
        return new Recorded(played.events, played.scores());
    }

    private static StrengthGame played(int pile, GameOptions options, int seat, Supplier<Bot> a, Supplier<Bot> b) {
        var played = new StrengthGame(pile, seat);
        played.send(Actor.HOST, new OpenGame(options));
        IntStream.range(0, options.maxSeats())
                .forEach(_ -> played.send(Actor.HOST, new SeatBot(BotPolicy.GREEDY, null)));
        played.send(Actor.HOST, new StartGame(0));
        List<Bot> bots = IntStream.range(0, options.maxSeats())
                .mapToObj(each -> (each == seat ? a : b).get())
                .toList();
        var random = new SplittableRandom(options.maxSeats() * (long) pile + seat);
        while (!(played.game.step() instanceof Step.Finished)) {
            played.move(bots, random);
        }
        return played;
    }

    private int[] scores() {
        return game.players().stream()
                .mapToInt(player -> game.score(player.seat()))
                .toArray();
    }

    private void move(List<Bot> bots, SplittableRandom random) {
        int seat = game.step().awaitedSeats().getFirst();
        long before = ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
        GameCommand chosen = bots.get(seat).choose(SeatView.of(RULES, game, seat), random);
        long spent = ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime() - before;
        int turns = chosen instanceof PlaceTile ? 1 : 0;
        if (seat == turnsOf) {
            nanosOfA += spent;
            turnsOfA += turns;
        } else {
            nanosOfOthers += spent;
            turnsOfOthers += turns;
        }
        send(Actor.seat(seat), chosen);
    }

    private void send(Actor actor, GameCommand command) {
        inputs.at(inputs.now(), game.revision());
        if (!(RULES.decide(game, actor, command, inputs) instanceof Accepted accepted)) {
            throw new IllegalStateException("a bot chose a move that the rules refuse: " + command);
        }
        for (GameEvent event : accepted.events()) {
            events.add(Envelope.of(inputs.id(), events.size() + 1, inputs.now(), actor, PublicForm.of(event)));
        }
        game = accepted.game();
    }
}
