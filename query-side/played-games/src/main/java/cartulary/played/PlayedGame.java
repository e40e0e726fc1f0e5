package cartulary.played;

import cartulary.contracts.catalogue.Catalogue;
import cartulary.contracts.command.GameCommand;
import cartulary.contracts.command.GameCommand.*;
import cartulary.contracts.deck.Commitments;
import cartulary.contracts.deck.Deck;
import cartulary.contracts.deck.DeckLeaf;
import cartulary.contracts.deck.ServerSeed;
import cartulary.contracts.event.Envelope;
import cartulary.contracts.event.GameEvent;
import cartulary.contracts.game.Actor;
import cartulary.contracts.game.BotPolicy;
import cartulary.contracts.game.GameId;
import cartulary.contracts.game.GameOptions;
import cartulary.contracts.game.Placement;
import cartulary.contracts.secret.Hash;
import cartulary.contracts.secret.Secret;
import cartulary.contracts.view.Legal;
import cartulary.rules.Decision;
import cartulary.rules.Game;
import cartulary.rules.Rules;
import cartulary.rules.Step;
import cartulary.rules.Supplied;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Random;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// A game that is played through the rules by players who choose any legal move. The same seed plays
/// the same game.
public final class PlayedGame implements Supplied {
    private static final Instant START = Instant.parse("2026-05-01T12:00:00Z");

    private final GameId id;
    private final Random random;
    private final GameOptions options;
    private final ServerSeed seed;
    private final Hash nonce;
    private final List<Envelope> events = new ArrayList<>();
    private Game game = Rules.standard().nothing();
    private @Nullable Deck deck;

    public PlayedGame(long seed) {
        this(seed, GameOptions.DEFAULT);
    }

    public PlayedGame(long seed, GameOptions options) {
        this.random = new Random(seed);
        this.id = new GameId(new UUID(random.nextLong(), random.nextLong()).toString());
        this.options = options;
        this.seed = ServerSeed.of(bytes());
        this.nonce = Hash.of(bytes());
    }

    /// A whole game of 2 to 6 players; in every fifth somebody resigns, and every seventh is closed.
    public static PlayedGame whole(long seed) {
        return whole(seed, GameOptions.DEFAULT);
    }

    public static PlayedGame whole(long seed, GameOptions options) {
        var played =
                new PlayedGame(seed, options).inLobby(2 + (int) Math.floorMod(seed, 5)).start();
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

    public PlayedGame opened() {
        send(Actor.HOST, new OpenGame(options));
        return this;
    }

    /// Opens the game and fills seats; one seat is taken, left and taken by a bot.
    public PlayedGame inLobby(int players) {
        opened();
        send(Actor.GUEST, new JoinGame(null, null));
        send(Actor.seat(0), new LeaveGame());
        send(Actor.HOST, new SeatBot(BotPolicy.RANDOM, null));
        for (int seat = 1; seat < players; seat++) {
            send(Actor.GUEST, new JoinGame(null, null));
        }
        return this;
    }

    public PlayedGame start() {
        send(Actor.HOST, new StartGame(null));
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

    /// One choice of whoever's turn it is.
    public PlayedGame move() {
        switch (game.step()) {
            case Step.Drawing(int seat) -> send(Actor.seat(seat), new DrawTile());
            case Step.PlacingTile(int seat, String tile) -> {
                List<Placement> all = legal(seat).placements();
                Placement one = all.get(random.nextInt(all.size()));
                send(Actor.seat(seat), new PlaceTile(one.x(), one.y(), one.rotation()));
            }
            case Step.PlacingFigure(int seat) -> {
                List<Legal.MeepleSpot> all = legal(seat).meeples();
                int choice = random.nextInt(all.size() + 1);
                send(
                        Actor.seat(seat),
                        choice == all.size()
                                ? new SkipPlacement()
                                : new PlaceMeeple(all.get(choice).segment()));
            }
            case Step.Unopened s -> throw new IllegalStateException("not opened");
            case Step.Lobby s -> throw new IllegalStateException("not started");
            case Step.Finished s -> throw new IllegalStateException("over");
        }
        return this;
    }

    private Legal legal(int seat) {
        return Rules.standard().legal(game, Actor.seat(seat));
    }

    public void send(Actor actor, GameCommand command) {
        switch (Rules.standard().decide(game, actor, command, this)) {
            case Decision.Accepted(List<GameEvent> facts, Game after) -> {
                for (GameEvent fact : facts) {
                    long revision = events.size() + 1;
                    events.add(Envelope.of(id, revision, START.plusSeconds(revision), actor, fact));
                }
                game = after;
            }
            case Decision.Refused refused ->
                    throw new IllegalStateException(command + " is refused: " + refused);
        }
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

    @Override
    public Opening opening() {
        return new Opening(
                "host-" + id.value().substring(0, 8),
                new Secret.Opened<>(Commitments.ofSeed(id, seed, nonce), nonce, seed));
    }

    @Override
    public Joining joining() {
        return new Joining("player-" + events.size(), null, null);
    }

    @Override
    public DeckStart deckStart(int players) {
        Deck shuffled =
                Deck.shuffle(Catalogue.standard(), List.of("base"), id, seed, List.of(), players);
        deck = shuffled;
        return new DeckStart(shuffled.root(), shuffled.size(), shuffled.first());
    }

    @Override
    public DeckLeaf leaf(int index) {
        return Objects.requireNonNull(deck, "the deck was shuffled at the start").leaf(index);
    }

    @Override
    public SeedOpening seedOpening() {
        return new SeedOpening(seed, nonce);
    }

    private byte[] bytes() {
        byte[] bytes = new byte[32];
        random.nextBytes(bytes);
        return bytes;
    }
}
