package cartulary.testkit;

import cartulary.contracts.command.GameCommand;
import cartulary.contracts.command.GameCommand.*;
import cartulary.contracts.commitment.Commitments;
import cartulary.contracts.deck.ServerSeed;
import cartulary.contracts.event.Envelope;
import cartulary.contracts.event.GameEvent;
import cartulary.contracts.event.GameEvent.GameFinished;
import cartulary.contracts.game.Actor;
import cartulary.contracts.game.BookmakerFields;
import cartulary.contracts.game.BotPolicy;
import cartulary.contracts.game.Expansion;
import cartulary.contracts.game.GameId;
import cartulary.contracts.game.GameOptions;
import cartulary.contracts.game.Visibility;
import cartulary.contracts.json.Json;
import cartulary.contracts.secret.Hash;
import cartulary.contracts.secret.PlayerSeed;
import cartulary.contracts.signature.MoveSignature;
import cartulary.contracts.signature.SigningKey;
import cartulary.rules.Rules;
import cartulary.rules.game.Decision;
import cartulary.rules.game.DecisionInputs.RecountInputs;
import cartulary.rules.game.Game;
import cartulary.rules.game.Step;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import java.util.TreeMap;
import java.util.UUID;
import java.util.function.BiFunction;
import java.util.stream.Stream;

/// The events of a game played by random players, for the tests of everything that reads events. The same seed and
/// options give the same game.
///
/// In two of three games the people add seeds to the shuffle, and in some of those one seed expires. With an expansion
/// or a time limit, steps expire now and then.
public final class PlayedGame {
    /// Options besides the base game without a time limit.
    public static final GameOptions BETS = playing(Expansion.BETS);

    public static final GameOptions TOLLKEEPERS = playing(Expansion.TOLLKEEPERS);
    public static final GameOptions BOTH = playing(Expansion.BETS, Expansion.TOLLKEEPERS);
    public static final GameOptions BOTH_TIMED = new GameOptions(
            6, Visibility.PUBLIC, List.of(Expansion.BETS, Expansion.TOLLKEEPERS), BookmakerFields.JULY_2024, 30);

    /// Every set of options that plays differently.
    public static final List<GameOptions> ALL_OPTIONS = Stream.of(
                    Stream.of(GameOptions.DEFAULT),
                    Stream.of(Expansion.values()).map(PlayedGame::playing),
                    Stream.of(BOTH, BOTH_TIMED))
            .flatMap(options -> options)
            .toList();

    private static final Instant START = Instant.parse("2026-05-01T12:00:00Z");

    /// One step in so many expires.
    private static final int STEPS_TO_AN_EXPIRY = 40;

    private final long number;
    private final GameId id;
    private final Random random;

    /// Random numbers for seeds and expiries; separate, so that they do not change the moves of a base game.
    private final Random extras;

    private final GameOptions options;
    private final SeededInputs inputs;
    private final RandomPlayer player;
    private final SigningSeats signing = new SigningSeats();
    private final Map<Integer, String> accounts = new TreeMap<>();
    private final Map<Integer, Hash> recoveryCommitments = new TreeMap<>();
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
        this.inputs = new SeededInputs(id, ServerSeed.of(bytes(random)), Hash.of(bytes(random)))
                .hostedBy("host-" + id.value().substring(0, 8));
        this.player = new RandomPlayer(random);
    }

    /// Returns a seed that differs for different options, so that their games have different ids. It uses their JSON,
    /// because hash codes of enums differ between runs.
    private static long mixed(long seed, GameOptions options) {
        String json = new String(Json.canonical(options), StandardCharsets.UTF_8);
        return 31 * seed + json.hashCode();
    }

    private static GameOptions playing(Expansion... expansions) {
        return new GameOptions(6, Visibility.PUBLIC, List.of(expansions), BookmakerFields.NOVEMBER_2022, null);
    }

    /// Returns a whole game of 2 to 6 players; a player resigns in every fifth, and the host closes every seventh.
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

    /// Sets the host; the default is a different host for each game.
    public PlayedGame hostedBy(String host) {
        inputs.hostedBy(host);
        return this;
    }

    /// Gives signing keys to the people who will sit on these seats (LOBBY-12).
    public PlayedGame signedBy(int... seats) {
        for (int seat : seats) {
            signing.add(seat, signer(number, seat));
        }
        return this;
    }

    /// Lets the person who will sit on a seat join with an account (LOBBY-37).
    ///
    /// @param person the id of the account
    public PlayedGame withAccount(int seat, String person) {
        accounts.put(seat, person);
        return this;
    }

    /// Lets the person who will sit on a seat join with a recovery secret (LOBBY-10).
    public PlayedGame withSecret(int seat) {
        recoveryCommitments.put(seat, inputs.commitToRecovery());
        return this;
    }

    /// Returns the key pair with which a person joins who signs moves.
    static MoveSigner signer(long seed, int seat) {
        return new MoveSigner(seed * 10 + seat);
    }

    /// Returns the key pair that replaces it when the seat is recovered.
    static MoveSigner laterSigner(long seed, int seat) {
        return new MoveSigner(seed * 10 + seat + 1_000_000);
    }

    /// Lets scores be disputed.
    ///
    /// @param recount counts a disputed score again from the public events so far
    public PlayedGame recountingBy(BiFunction<List<Envelope>, OpenDispute, RecountInputs> recount) {
        inputs.recountingBy(command ->
                recount.apply(events.stream().map(Envelope::publicForm).toList(), command));
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
        SigningKey key = signing.key(seat);
        String account = accounts.get(seat);
        Hash commitment = null;
        if (Math.floorMod(number, 3) != 0) {
            PlayerSeed seed = PlayerSeed.of(bytes(extras));
            playerSeeds.put(seat, seed);
            commitment = Commitments.ofPlayerSeed(seed);
        }
        inputs.signIn(account);
        Hash recovery = recoveryCommitments.get(seat);
        send(Actor.GUEST, new JoinGame(null, null, commitment, recovery, key, account == null ? null : true));
        inputs.signIn(null);
    }

    /// Closes the seats and opens the seeds; in every fourth game the last seed expires.
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

    /// Closes the seats; the game then waits for the committed seeds.
    public PlayedGame closeSeats() {
        send(Actor.HOST, new StartGame(null));
        return this;
    }

    public PlayedGame contribute(int seat) {
        PlayerSeed seed = Objects.requireNonNull(playerSeeds.get(seat), () -> "seat " + seat + " committed to no seed");
        send(Actor.seat(seat), new ContributeSeed(seed));
        return this;
    }

    /// Lets seats with keys sign as early as possible (LOBBY-12): after the last change of their choices, and the
    /// commands that they can send only once a revision before the present one.
    public PlayedGame signedEarly() {
        signing.signEarly();
        return this;
    }

    /// Recovers a seat with a claim token of the host, and so with or without a new signing key.
    public PlayedGame recover(int seat, boolean signs) {
        send(Actor.HOST, new ReissueToken(seat));
        if (signs) {
            signing.add(seat, laterSigner(number, seat));
        }
        inputs.claim(seat);
        send(Actor.GUEST, new RecoverSeat(seat, null, null, signs ? signing.key(seat) : null));
        inputs.claim(null);
        return this;
    }

    /// Recovers a seat with its account (LOBBY-38) and a new signing key.
    public PlayedGame recoverByAccount(int seat) {
        signing.add(seat, laterSigner(number, seat));
        inputs.signIn(accounts.get(seat));
        send(Actor.GUEST, new RecoverSeat(seat, null, null, signing.key(seat)));
        inputs.signIn(null);
        return this;
    }

    /// Recovers a seat with its secret and a new signing key.
    public PlayedGame recoverBySecret(int seat) {
        signing.add(seat, laterSigner(number, seat));
        var secret = inputs.recoverySecretOf(recoveryCommitments.get(seat));
        send(Actor.GUEST, new RecoverSeat(seat, secret, null, signing.key(seat)));
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

    /// Plays one choice of an awaited seat, or the expiry of the step.
    public PlayedGame move() {
        boolean neverExpires =
                options.expansions().isEmpty() && options.secondsPerStep() == null || options.clock() != null;
        if (!neverExpires && extras.nextInt(STEPS_TO_AN_EXPIRY) == 0) {
            return expire();
        }
        RandomPlayer.Move move = player.choose(game);
        send(move.actor(), move.command());
        return this;
    }

    /// Expires the current step.
    public PlayedGame expire() {
        Instant deadline = game.deadline();
        if (deadline != null && clock.isBefore(deadline)) {
            clock = deadline;
        }
        send(Actor.SERVICE, new ExpireStep());
        return this;
    }

    /// Decides a command one second after the last one, and records its events.
    ///
    /// @throws IllegalStateException if it is refused
    public void send(Actor actor, GameCommand command) {
        clock = clock.plusSeconds(1);
        inputs.at(clock, events.size());
        switch (Rules.standard().decide(game, actor, command, inputs)) {
            case Decision.Accepted(List<GameEvent> decided, Game after) -> {
                MoveSignature signature = signing.signature(id, game, actor, command, decided.getFirst());
                for (int i = 0; i < decided.size(); i++) {
                    events.add(Envelope.signed(
                            after.rulesVersion(),
                            id,
                            events.size() + 1,
                            clock,
                            actor,
                            decided.get(i),
                            i == 0 ? signature : null));
                }
                game = after;
                if (decided.stream().anyMatch(GameFinished.class::isInstance)) {
                    inputs.end();
                }
            }
            case Decision.Refused refused ->
                throw new IllegalStateException("game " + number + ": " + command + " was refused: " + refused);
        }
    }

    /// Returns the seed and the options, which reproduce this game.
    @Override
    public String toString() {
        return "seed " + number + ", " + options;
    }

    private static byte[] bytes(Random random) {
        byte[] bytes = new byte[32];
        random.nextBytes(bytes);
        return bytes;
    }

    public GameId id() {
        return id;
    }

    /// The game with secrets opened, as on the command side.
    public Game game() {
        return game;
    }

    /// The events with secrets opened.
    public List<Envelope> events() {
        return events;
    }
}
