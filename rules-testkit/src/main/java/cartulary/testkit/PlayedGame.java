package cartulary.testkit;

import cartulary.contracts.command.GameCommand;
import cartulary.contracts.command.GameCommand.*;
import cartulary.contracts.deck.ServerSeed;
import cartulary.contracts.event.Envelope;
import cartulary.contracts.event.GameEvent;
import cartulary.contracts.game.Actor;
import cartulary.contracts.game.BookmakerFields;
import cartulary.contracts.game.BotPolicy;
import cartulary.contracts.game.Expansion;
import cartulary.contracts.game.GameId;
import cartulary.contracts.game.GameOptions;
import cartulary.contracts.game.Visibility;
import cartulary.contracts.json.Json;
import cartulary.contracts.secret.Commitments;
import cartulary.contracts.secret.Hash;
import cartulary.contracts.secret.PlayerSeed;
import cartulary.rules.Rules;
import cartulary.rules.turn.Decision;
import cartulary.rules.turn.Game;
import cartulary.rules.turn.Step;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import java.util.TreeMap;
import java.util.UUID;

/// A game that is played through the rules by players who choose any legal move. The same seed plays
/// the same game.
///
/// In two of three games the people add seeds to the shuffle, and in some of those one comes too late.
/// Where an expansion or a clock is in play, steps now and then run out of time.
public final class PlayedGame {
    /// What a host may choose, beside the base game without a clock.
    public static final GameOptions BETS = playing(Expansion.BETS);

    public static final GameOptions TOLLKEEPERS = playing(Expansion.TOLLKEEPERS);
    public static final GameOptions BOTH = playing(Expansion.BETS, Expansion.TOLLKEEPERS);
    public static final GameOptions BOTH_TIMED = new GameOptions(
            6, Visibility.PUBLIC, List.of(Expansion.BETS, Expansion.TOLLKEEPERS), BookmakerFields.JULY_2024, 30);

    /// Every set of options worth playing.
    public static final List<GameOptions> ALL_OPTIONS =
            List.of(GameOptions.DEFAULT, BETS, TOLLKEEPERS, BOTH, BOTH_TIMED);

    private static final Instant START = Instant.parse("2026-05-01T12:00:00Z");

    /// One step in so many runs out of time.
    private static final int STEPS_TO_AN_EXPIRY = 40;

    private final long number;
    private final GameId id;
    private final Random random;

    /// For all that a base game without seeds knows nothing of, so that such games stay as they are.
    private final Random extras;

    private final GameOptions options;
    private final Supplying supplying;
    private final Map<Integer, PlayerSeed> playerSeeds = new TreeMap<>();
    private final List<Envelope> events = new ArrayList<>();
    private Instant clock = START;
    private Game game = Rules.standard().unopenedGame();

    public PlayedGame(long seed) {
        this(seed, GameOptions.DEFAULT);
    }

    public PlayedGame(long seed, GameOptions options) {
        this.number = seed;
        this.random = new Random(options.equals(GameOptions.DEFAULT) ? seed : mixed(seed, options));
        this.extras = new Random(~seed);
        this.id = new GameId(new UUID(random.nextLong(), random.nextLong()).toString());
        this.options = options;
        this.supplying = new Supplying(id, ServerSeed.of(AnyMove.bytes(random)), Hash.of(AnyMove.bytes(random)), START);
    }

    /// So that no two games of different options have one id. Of the options' JSON, because the hash of an
    /// enum is another one in every run.
    private static long mixed(long seed, GameOptions options) {
        String json = new String(Json.canonical(options), StandardCharsets.UTF_8);
        return 31 * seed + json.hashCode();
    }

    private static GameOptions playing(Expansion... expansions) {
        return new GameOptions(6, Visibility.PUBLIC, List.of(expansions), BookmakerFields.NOVEMBER_2022, null);
    }

    /// A whole game of 2 to 6 players; in every fifth somebody resigns, and every seventh is closed.
    public static PlayedGame whole(long seed) {
        return whole(seed, GameOptions.DEFAULT);
    }

    public static PlayedGame whole(long seed, GameOptions options) {
        var played = new PlayedGame(seed, options)
                .inLobby(2 + (int) Math.floorMod(seed, 5))
                .start();
        while (!played.isOver()) {
            if (seed % 5 == 0 && played.events.size() > 120 && !played.hasResigned(1)) {
                played.send(Actor.seat(1), new Resign());
            } else if (seed % 7 == 0 && played.events.size() > 150) {
                played.send(Actor.HOST, new CloseGame());
            } else {
                played.move();
            }
        }
        return played;
    }

    /// Without it every game has a host of its own.
    public PlayedGame hostedBy(String host) {
        supplying.hostedBy(host);
        return this;
    }

    public PlayedGame opened() {
        send(Actor.HOST, new OpenGame(options));
        return this;
    }

    /// Opens the game and fills seats; one seat is taken, left and taken by a bot.
    public PlayedGame inLobby(int players) {
        opened();
        join(0);
        send(Actor.seat(0), new LeaveGame());
        playerSeeds.remove(0);
        send(Actor.HOST, new SeatBot(BotPolicy.RANDOM, null));
        for (int seat = 1; seat < players; seat++) {
            join(seat);
        }
        return this;
    }

    private void join(int seat) {
        if (Math.floorMod(number, 3) == 0) {
            send(Actor.GUEST, new JoinGame(null, null));
            return;
        }
        PlayerSeed seed = PlayerSeed.of(AnyMove.bytes(extras));
        playerSeeds.put(seat, seed);
        send(Actor.GUEST, new JoinGame(null, null, Commitments.ofPlayerSeed(seed)));
    }

    /// Closes the seats and opens the seeds; in every fourth game the last one does not come in time.
    public PlayedGame start() {
        closeSeats();
        while (game.step() instanceof Step.Seeding(List<Integer> waitingFor)) {
            if (waitingFor.size() == 1 && Math.floorMod(number, 4) == 1) {
                expire();
            } else {
                contribute(waitingFor.getFirst());
            }
        }
        return this;
    }

    /// Only closes the seats: whoever committed to a seed is waited for.
    public PlayedGame closeSeats() {
        send(Actor.HOST, new StartGame(null));
        return this;
    }

    public PlayedGame contribute(int seat) {
        PlayerSeed seed = Objects.requireNonNull(playerSeeds.get(seat), "nothing was committed");
        send(Actor.seat(seat), new ContributeSeed(seed));
        return this;
    }

    public PlayedGame moves(int moves) {
        for (int i = 0; i < moves && !isOver(); i++) {
            move();
        }
        return this;
    }

    private boolean hasResigned(int seat) {
        return Objects.requireNonNull(game.player(seat)).resigned();
    }

    public boolean isOver() {
        return game.step() instanceof Step.Finished;
    }

    /// One choice of somebody who is asked, or the end of a step that took too long.
    public PlayedGame move() {
        boolean base = options.expansions().isEmpty() && options.secondsPerStep() == null;
        if (!base && extras.nextInt(STEPS_TO_AN_EXPIRY) == 0) {
            return expire();
        }
        AnyMove move = AnyMove.of(game, random);
        send(Actor.seat(move.seat()), move.command());
        return this;
    }

    /// Lets the time of the present step run out.
    public PlayedGame expire() {
        Instant deadline = game.deadline();
        if (deadline != null && clock.isBefore(deadline)) {
            clock = deadline;
        }
        send(Actor.SERVICE, new ExpireStep());
        return this;
    }

    /// A second passes with every command.
    public void send(Actor actor, GameCommand command) {
        clock = clock.plusSeconds(1);
        supplying.at(clock, events.size());
        switch (Rules.standard().decide(game, actor, command, supplying)) {
            case Decision.Accepted(List<GameEvent> facts, Game after) -> {
                for (GameEvent fact : facts) {
                    events.add(Envelope.of(id, events.size() + 1, clock, actor, fact));
                }
                game = after;
            }
            case Decision.Refused refused ->
                throw new IllegalStateException("game " + number + ": " + command + " is refused: " + refused);
        }
    }

    /// The seed and the options, which play this game again.
    @Override
    public String toString() {
        return "seed " + number + ", " + options;
    }

    public GameId id() {
        return id;
    }

    /// As the command side folds it, secrets opened.
    public Game game() {
        return game;
    }

    /// What happened, secrets opened.
    public List<Envelope> events() {
        return events;
    }
}
