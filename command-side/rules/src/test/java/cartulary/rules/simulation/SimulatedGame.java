package cartulary.rules.simulation;

import cartulary.contracts.command.GameCommand;
import cartulary.contracts.command.GameCommand.AbandonGame;
import cartulary.contracts.command.GameCommand.ExpireStep;
import cartulary.contracts.command.GameCommand.JoinGame;
import cartulary.contracts.command.GameCommand.LeaveGame;
import cartulary.contracts.command.GameCommand.OpenGame;
import cartulary.contracts.command.GameCommand.Resign;
import cartulary.contracts.command.GameCommand.SeatBot;
import cartulary.contracts.command.GameCommand.StartGame;
import cartulary.contracts.game.Actor;
import cartulary.contracts.game.BotPolicy;
import cartulary.contracts.view.GameView;
import cartulary.rules.Decision;
import cartulary.rules.Game;
import cartulary.rules.Rules;
import cartulary.rules.Step;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.BiFunction;

/// One whole game, from the opening to the end, all of it determined by its seed.
final class SimulatedGame {
    private final Rules rules = Rules.standard();
    private final SplittableRandom random;
    private final ShuffledDeck deck;
    private final RandomPlayer player;
    private final List<Law> laws;

    /// Some games know clocks that run out, players who give up, or hosts who do.
    private final boolean hasClock;

    private final boolean hasQuitters;

    private Game game = rules.nothing();
    private GameView seen;
    private int plies;
    private int events;

    SimulatedGame(long seed, BiFunction<ShuffledDeck, SplittableRandom, List<Law>> laws) {
        random = new SplittableRandom(seed);
        deck = new ShuffledDeck(random);
        player = new RandomPlayer(random.split());
        hasClock = random.nextInt(5) == 0;
        hasQuitters = random.nextInt(8) == 0;
        this.laws = laws.apply(deck, random.split());
    }

    /// Plays it under the eyes of its laws.
    void play() {
        takeSeats(2 + random.nextInt(5));
        send(Actor.HOST, new StartGame(random.nextBoolean() ? null : 0));
        while (!(game.step() instanceof Step.Finished)) {
            playOn(active(game.step()));
        }
        laws.forEach(Law::afterGame);
    }

    int plies() {
        return plies;
    }

    int events() {
        return events;
    }

    GameView seen() {
        return seen;
    }

    private void takeSeats(int players) {
        send(Actor.HOST, new OpenGame(null));
        while (game.players().size() < players) {
            deck.nextJoining();
            if (random.nextInt(3) == 0) {
                send(Actor.HOST, new SeatBot(BotPolicy.RANDOM, null));
            } else {
                send(Actor.GUEST, new JoinGame(null, null));
            }
            if (random.nextInt(10) == 0) {
                send(Actor.seat(game.players().getLast().seat()), new LeaveGame());
            }
        }
        while (game.player(0) == null) {
            deck.nextJoining();
            send(Actor.GUEST, new JoinGame(null, null));
        }
    }

    private void playOn(Actor active) {
        if (hasClock && random.nextInt(6) == 0) {
            send(Actor.SERVICE, new ExpireStep());
        } else if (hasQuitters && random.nextInt(80) == 0) {
            var playing = game.players().stream().filter(p -> !p.resigned()).toList();
            send(Actor.seat(playing.get(random.nextInt(playing.size())).seat()), new Resign());
        } else if (hasQuitters && random.nextInt(2_000) == 0) {
            send(Actor.SERVICE, new AbandonGame());
        } else {
            send(active, player.choose(rules.legal(game, active), seen));
        }
    }

    private void send(Actor actor, GameCommand command) {
        Decision decision = rules.decide(game, actor, command, deck);
        if (!(decision instanceof Decision.Accepted(var facts, var after))) {
            throw new AssertionError(
                    actor + " may not " + command + " in " + game.step() + ": " + decision);
        }
        GameView seenAfter = rules.view(deck.id, after);
        Ply ply =
                new Ply(
                        game,
                        plies == 0 ? seenAfter : seen,
                        actor,
                        command,
                        facts,
                        after,
                        seenAfter);
        laws.forEach(law -> law.afterPly(ply));
        game = after;
        seen = seenAfter;
        plies++;
        events += facts.size();
    }

    /// Somebody for whom the game waits; the host where it waits for nobody.
    static Actor active(Step step) {
        return step.awaited().isEmpty() ? Actor.HOST : Actor.seat(step.awaited().getFirst());
    }
}
