package cartulary.rules.simulation;

import cartulary.contracts.command.GameCommand;
import cartulary.contracts.command.GameCommand.*;
import cartulary.contracts.event.GameEvent;
import cartulary.contracts.event.GameEvent.OfficeClosed;
import cartulary.contracts.game.Actor;
import cartulary.contracts.game.BookmakerFields;
import cartulary.contracts.game.BotPolicy;
import cartulary.contracts.game.Expansion;
import cartulary.contracts.game.GameOptions;
import cartulary.contracts.game.Visibility;
import cartulary.contracts.secret.Hash;
import cartulary.contracts.view.GameView;
import cartulary.rules.Rules;
import cartulary.rules.turn.Decision;
import cartulary.rules.turn.Game;
import cartulary.rules.turn.Player;
import cartulary.rules.turn.Step;
import java.time.Duration;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.function.BiFunction;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

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

    /// In these most of the people add a seed to the shuffle.
    private final boolean hasSeeds;

    private Game game = rules.unopenedGame();
    private GameView seen;
    private int plies;
    private final Set<Object> shown = new HashSet<>();

    SimulatedGame(long seed, BiFunction<ShuffledDeck, SplittableRandom, List<Law>> laws) {
        random = new SplittableRandom(seed);
        deck = new ShuffledDeck(random);
        player = new RandomPlayer(random.split());
        hasClock = random.nextInt(5) == 0;
        hasQuitters = random.nextInt(5) == 0;
        hasSeeds = random.nextBoolean();
        this.laws = laws.apply(deck, random.split());
    }

    /// Plays it under the eyes of its laws.
    void play() {
        takeSeats(2 + random.nextInt(5));
        send(Actor.HOST, new StartGame(random.nextBoolean() ? null : 0));
        while (!(game.step() instanceof Step.Finished)) {
            deck.passes(Duration.ofSeconds(random.nextInt(4)));
            playOn();
        }
        laws.forEach(Law::afterGame);
    }

    int plies() {
        return plies;
    }

    /// What kinds of facts there were, and for what reasons an office did not open.
    Set<Object> shown() {
        return shown;
    }

    GameView seen() {
        return seen;
    }

    private void takeSeats(int players) {
        send(Actor.HOST, new OpenGame(random.nextInt(10) == 0 ? null : options()));
        while (game.players().size() < players) {
            deck.nextJoining();
            if (random.nextInt(3) == 0) {
                send(Actor.HOST, new SeatBot(BotPolicy.RANDOM, null));
            } else {
                join();
            }
            if (random.nextInt(10) == 0) {
                send(Actor.seat(game.players().getLast().seat()), new LeaveGame());
            }
        }
        while (game.player(0) == null) {
            deck.nextJoining();
            join();
        }
    }

    private GameOptions options() {
        var expansions = Stream.of(Expansion.values())
                .filter(expansion -> random.nextInt(10) < 7)
                .toList();
        return new GameOptions(
                6,
                Visibility.PUBLIC,
                expansions,
                random.nextBoolean() ? BookmakerFields.NOVEMBER_2022 : BookmakerFields.JULY_2024,
                random.nextInt(3) == 0 ? 5 + random.nextInt(60) : null);
    }

    private void join() {
        Hash commitment = hasSeeds ? deck.committing(deck.seedOfNextJoining()) : null;
        send(Actor.GUEST, new JoinGame(null, null, random.nextInt(4) == 0 ? null : commitment));
    }

    private void playOn() {
        var awaited = game.step().awaitedSeats();
        if (happens(hasClock, 6, 4)) {
            if (game.deadline() != null && deck.now().isBefore(game.deadline())) {
                deck.passes(Duration.between(deck.now(), game.deadline()));
            }
            send(Actor.SERVICE, new ExpireStep());
        } else if (game.deadline() != null && random.nextInt(50) == 0) {
            send(Actor.SERVICE, new ExtendDeadline(1 + random.nextInt(100)));
        } else if (game.step() instanceof Step.Seeding) {
            int seat = awaited.get(random.nextInt(awaited.size()));
            send(
                    Actor.seat(seat),
                    new ContributeSeed(deck.seedBehind(game.player(seat).seedCommitment())));
        } else if (happens(hasQuitters, 80, 8)) {
            var playing = game.players().stream().filter(p -> !p.resigned()).toList();
            send(Actor.seat(playing.get(random.nextInt(playing.size())).seat()), new Resign());
        } else if (hasQuitters && random.nextInt(2_000) == 0) {
            boolean byHost = random.nextBoolean();
            send(byHost ? Actor.HOST : Actor.SERVICE, byHost ? new CloseGame() : new AbandonGame());
        } else if (hasQuitters && random.nextInt(200) == 0 && person() != null) {
            send(Actor.HOST, new ReissueToken(person().seat()));
        } else {
            Actor actor = Actor.seat(awaited.get(random.nextInt(awaited.size())));
            send(actor, player.choose(rules.legal(game, actor), seen));
        }
    }

    private @Nullable Player person() {
        return game.players().stream()
                .filter(player -> player.policy() == null)
                .findFirst()
                .orElse(null);
    }

    /// One time in so many where the game knows it at all, or in a step that few games come to.
    private boolean happens(boolean known, int oneIn, int oneInWhenRare) {
        return switch (game.step()) {
            case Step.ChoosingBetFeature s -> random.nextInt(oneInWhenRare) == 0;
            case Step.ChoosingFinalBetFeature s -> random.nextInt(oneInWhenRare) == 0;
            default -> known && random.nextInt(oneIn) == 0;
        };
    }

    private void send(Actor actor, GameCommand command) {
        deck.nextSealing();
        Decision decision = rules.decide(game, actor, command, deck);
        if (!(decision instanceof Decision.Accepted(var facts, var after))) {
            throw new AssertionError(actor + " may not " + command + " in " + game.step() + ": " + decision);
        }
        GameView seenAfter = rules.view(deck.id, after);
        Ply ply = new Ply(game, plies == 0 ? seenAfter : seen, actor, command, facts, after, seenAfter);
        laws.forEach(law -> law.afterPly(ply));
        game = after;
        seen = seenAfter;
        plies++;
        facts.forEach(this::show);
    }

    private void show(GameEvent event) {
        shown.add(event.getClass());
        if (event instanceof OfficeClosed closed) {
            shown.addAll(closed.reasons());
        }
    }

    /// Somebody for whom the game waits; the host where it waits for nobody.
    static Actor active(Step step) {
        return step.awaitedSeats().isEmpty()
                ? Actor.HOST
                : Actor.seat(step.awaitedSeats().getFirst());
    }
}
