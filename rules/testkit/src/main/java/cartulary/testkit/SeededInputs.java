package cartulary.testkit;

import cartulary.contracts.catalogue.Catalogue;
import cartulary.contracts.command.GameCommand.OpenDispute;
import cartulary.contracts.commitment.Commitments;
import cartulary.contracts.deck.Deck;
import cartulary.contracts.deck.DeckContents;
import cartulary.contracts.deck.DeckLeaf;
import cartulary.contracts.deck.ServerSeed;
import cartulary.contracts.game.GameId;
import cartulary.contracts.secret.Bet;
import cartulary.contracts.secret.BetFeatureChoice;
import cartulary.contracts.secret.Hash;
import cartulary.contracts.secret.PlayerSeed;
import cartulary.contracts.secret.RecoverySecret;
import cartulary.contracts.secret.Secret;
import cartulary.rules.game.DecisionInputs;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.UUID;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/// Decision inputs of one game, derived from a seed: a real deck with real proofs, real seals, and a clock that
/// moves only by {@link #at} and {@link #pass}. The same seed gives the same inputs.
///
/// Ids and nonces depend on the revision set by {@link #at}, so that each command gets its own.
public final class SeededInputs implements DecisionInputs {
    private static final Instant START = Instant.parse("2026-05-01T12:00:00Z");
    private static final Hash PLACEHOLDER = Hash.of(new byte[32]);

    private final GameId id;
    private final ServerSeed seed;
    private final Hash nonce;
    private final Map<Hash, PlayerSeed> committedSeeds = new HashMap<>();
    private final Map<Hash, RecoverySecret> recoverySecrets = new HashMap<>();
    private @Nullable Integer claimedSeat;
    private @Nullable String person;
    private @Nullable Integer presentSeat;
    private @Nullable String invite;
    private Catalogue catalogue = Catalogue.standard();
    private UnaryOperator<List<List<String>>> changedStacks = UnaryOperator.identity();
    private String host = "host";
    private boolean hasNames;
    private boolean hasRealSeals = true;
    private @Nullable List<String> pile;
    private List<String> scoringTiles = List.of();
    private Instant now = START;
    private @Nullable Instant endedAt;
    private Function<OpenDispute, RecountInputs> recount = _ -> new RecountInputs.NoSuchTarget();
    private @Nullable RecountInputs triedRecount;
    private long revision;
    private @Nullable DeckSource deckSource;
    private @Nullable Deck deck;
    private @Nullable DeckLeaf[] leaves = {};

    /// @param nonce the nonce of the commitment to `seed`
    public SeededInputs(GameId id, ServerSeed seed, Hash nonce) {
        this.id = id;
        this.seed = seed;
        this.nonce = nonce;
    }

    /// Derives the id, the seed and the nonce of a game from its number.
    public static SeededInputs ofGame(long number) {
        String name = "game " + number;
        var id = UUID.nameUUIDFromBytes(name.getBytes(StandardCharsets.UTF_8));
        return new SeededInputs(
                new GameId(id.toString()),
                ServerSeed.of(Hash.sha256("server seed of " + name).bytes()),
                Hash.sha256("nonce of " + name));
    }

    /// Returns inputs that draw the given tiles in order. Their proofs and seals are placeholders that verify
    /// nothing.
    ///
    /// @param variants tile ids of the catalogue
    public static SeededInputs ofPile(List<String> variants) {
        return ofPile(variants, List.of());
    }

    /// Returns inputs as {@link #ofPile(List)} with scoring tiles.
    ///
    /// @param scoringTiles ids in the order in which they become active, stack by stack
    public static SeededInputs ofPile(List<String> variants, List<String> scoringTiles) {
        SeededInputs inputs = ofGame(0).withPlaceholderSeals();
        inputs.pile = List.copyOf(variants);
        inputs.scoringTiles = List.copyOf(scoringTiles);
        return inputs;
    }

    /// Replaces every nonce and commitment of a bet by a constant, for measurements of the rules alone.
    public SeededInputs withPlaceholderSeals() {
        hasRealSeals = false;
        return this;
    }

    /// Gives every person a name hash; the default is null.
    public SeededInputs withNames() {
        hasNames = true;
        return this;
    }

    /// Shuffles the tiles of another catalogue; the default is the one that comes with Cartulary.
    public SeededInputs drawingFrom(Catalogue other) {
        catalogue = other;
        return this;
    }

    /// Shuffles other stacks of scoring tiles than the options say.
    public SeededInputs shufflingStacks(UnaryOperator<List<List<String>>> change) {
        changedStacks = change;
        return this;
    }

    public SeededInputs hostedBy(String other) {
        host = other;
        return this;
    }

    public GameId id() {
        return id;
    }

    /// Sets the time and the revision at which the next command is decided.
    public void at(Instant time, long head) {
        now = time;
        revision = head;
    }

    /// Moves the clock forward.
    public void pass(Duration time) {
        now = now.plus(time);
    }

    /// Makes a seed for the next person to join and returns its commitment; {@link #seedOf} returns the seed.
    public Hash commitToSeed() {
        PlayerSeed made = PlayerSeed.of(hash("player seed", revision).bytes());
        Hash commitment = Commitments.ofPlayerSeed(made);
        committedSeeds.put(commitment, made);
        return commitment;
    }

    /// Returns the seed of a commitment made by {@link #commitToSeed}.
    public PlayerSeed seedOf(@Nullable Hash commitment) {
        return Objects.requireNonNull(committedSeeds.get(commitment), () -> "unknown commitment: " + commitment);
    }

    /// Makes a recovery secret and returns its commitment; {@link #recoverySecretOf} returns the secret.
    public Hash commitToRecovery() {
        var made = RecoverySecret.of(hash("recovery secret", revision).bytes());
        Hash commitment = Commitments.ofRecovery(made);
        recoverySecrets.put(commitment, made);
        return commitment;
    }

    /// Returns the secret of a commitment made by {@link #commitToRecovery}.
    public RecoverySecret recoverySecretOf(@Nullable Hash commitment) {
        return Objects.requireNonNull(recoverySecrets.get(commitment), () -> "unknown commitment: " + commitment);
    }

    /// Gives the next senders a claim token for a seat.
    ///
    /// @param seat null for none
    public void claim(@Nullable Integer seat) {
        claimedSeat = seat;
    }

    /// Signs the next senders in with an account (LOBBY-37).
    ///
    /// @param id null for none
    public void signIn(@Nullable String id) {
        person = id;
    }

    /// Lets the person on a seat be present from now on (LOBBY-22).
    ///
    /// @param seat null for nobody
    public void present(@Nullable Integer seat) {
        presentSeat = seat;
    }

    /// Gives the next people who join an invite (LOBBY-4).
    ///
    /// @param id null for none
    public void invite(@Nullable String id) {
        invite = id;
    }

    /// Sets the recount of disputed scores; without one every target is unknown.
    public SeededInputs recountingBy(Function<OpenDispute, RecountInputs> recount) {
        this.recount = recount;
        return this;
    }

    /// Sets the recount of the commands that are tried next.
    ///
    /// @param counted null for that of the game
    public void tryRecount(@Nullable RecountInputs counted) {
        triedRecount = counted;
    }

    /// Sets the present time as that of the end of the game.
    public void end() {
        endedAt = now;
    }

    @Override
    public RecountInputs recount(OpenDispute command) {
        RecountInputs tried = triedRecount;
        return tried == null ? recount.apply(command) : tried;
    }

    @Override
    public Instant endedAt() {
        return Objects.requireNonNull(endedAt, "the game has not finished");
    }

    @Override
    public @Nullable Integer claimedSeat() {
        return claimedSeat;
    }

    @Override
    public @Nullable String person() {
        return person;
    }

    @Override
    public boolean isRecorded() {
        return false;
    }

    @Override
    public boolean isPresent(int seat) {
        return presentSeat != null && presentSeat == seat;
    }

    @Override
    public Hash opens(RecoverySecret secret) {
        return Commitments.ofRecovery(secret);
    }

    @Override
    public Instant now() {
        return now;
    }

    @Override
    public OpeningInputs opening() {
        return new OpeningInputs(host, new Secret.Opened<>(Commitments.ofSeed(id, seed, nonce), nonce, seed));
    }

    @Override
    public JoinInputs joining() {
        return new JoinInputs("player-" + revision, hasNames ? hash("name", revision) : null, invite);
    }

    @Override
    public DeckStart deckStart(DeckSource source) {
        if (pile != null) {
            return new DeckStart(PLACEHOLDER, pile.size(), 0);
        }
        Deck shuffled = deck;
        if (shuffled == null || !source.equals(deckSource)) {
            DeckContents contents = DeckContents.of(source.options(), catalogue);
            var changed = new DeckContents(contents.pile(), changedStacks.apply(contents.stacks()));
            shuffled = Deck.shuffle(changed, id, seed, source.seeds(), source.players());
            deckSource = source;
            deck = shuffled;
            leaves = new @Nullable DeckLeaf[shuffled.leaves()];
        }
        return new DeckStart(shuffled.root(), shuffled.size(), shuffled.first());
    }

    @Override
    public DeckLeaf scoringTile(DeckSource source, int deckSize, int number) {
        return leaf(deckSize + number);
    }

    @Override
    public DeckLeaf leaf(int index) {
        if (pile != null) {
            String tile = index < pile.size() ? pile.get(index) : scoringTiles.get(index - pile.size());
            return new DeckLeaf(index, tile, PLACEHOLDER, List.of());
        }
        DeckLeaf leaf = leaves[index];
        if (leaf == null) {
            leaf = Objects.requireNonNull(deck, "no deck before the start").leaf(index);
            leaves[index] = leaf;
        }
        return leaf;
    }

    @Override
    public SeedOpening seedOpening() {
        return new SeedOpening(seed, nonce);
    }

    @Override
    public Secret.Opened<Bet> bet(int seat, int x, int y, @Nullable String chip, Hash clientNonce) {
        if (!hasRealSeals) {
            return new Secret.Opened<>(PLACEHOLDER, PLACEHOLDER, new Bet(chip, PLACEHOLDER));
        }
        Hash server = serverNonce("bet", seat, x, y);
        Hash sealed = Commitments.nonce(server, clientNonce);
        return new Secret.Opened<>(Commitments.ofBet(id, x, y, seat, chip, sealed), sealed, new Bet(chip, server));
    }

    @Override
    public Secret.Opened<BetFeatureChoice> finalBetFeature(int seat, int x, int y, String segment, Hash clientNonce) {
        if (!hasRealSeals) {
            return new Secret.Opened<>(PLACEHOLDER, PLACEHOLDER, new BetFeatureChoice(segment, PLACEHOLDER));
        }
        Hash server = serverNonce("choice", seat, x, y);
        Hash sealed = Commitments.nonce(server, clientNonce);
        return new Secret.Opened<>(
                Commitments.ofFinalBetFeature(id, x, y, seat, segment, sealed),
                sealed,
                new BetFeatureChoice(segment, server));
    }

    private Hash serverNonce(String what, int seat, int x, int y) {
        return Hash.sha256(seed.value() + " " + revision + " " + what + " " + seat + " " + x + " " + y);
    }

    private Hash hash(String what, long number) {
        return Hash.sha256(seed.value() + " " + what + " " + number);
    }
}
