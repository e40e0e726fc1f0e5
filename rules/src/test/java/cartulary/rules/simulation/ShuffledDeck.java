package cartulary.rules.simulation;

import cartulary.contracts.catalogue.Catalogue;
import cartulary.contracts.deck.Deck;
import cartulary.contracts.deck.DeckLeaf;
import cartulary.contracts.deck.ServerSeed;
import cartulary.contracts.game.GameId;
import cartulary.contracts.secret.Bet;
import cartulary.contracts.secret.BetFeatureChoice;
import cartulary.contracts.secret.Commitments;
import cartulary.contracts.secret.Hash;
import cartulary.contracts.secret.PlayerSeed;
import cartulary.contracts.secret.Secret;
import cartulary.rules.turn.DecisionInputs;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import java.util.UUID;
import java.util.random.RandomGenerator;
import org.jspecify.annotations.Nullable;

/// What a command side supplies: ids, and the real deck of one game, shuffled from its seed when the
/// number of players is known.
final class ShuffledDeck implements DecisionInputs {
    final GameId id;
    private final ServerSeed seed;
    private final Hash nonce;
    private final Map<Hash, PlayerSeed> playerSeeds = new HashMap<>();
    private Instant now = Instant.parse("2026-01-01T12:00:00Z");
    private int joined;
    private int sealed;
    private @Nullable Deck deck;

    ShuffledDeck(RandomGenerator random) {
        id = new GameId(new UUID(random.nextLong(), random.nextLong()).toString());
        byte[] bytes = new byte[32];
        random.nextBytes(bytes);
        seed = ServerSeed.of(bytes);
        nonce = Hash.sha256("nonce " + random.nextLong());
    }

    /// The seed behind the commitment that the next person to join may give.
    PlayerSeed seedOfNextJoining() {
        return PlayerSeed.of(
                Hash.sha256("seed of player " + id.value() + " " + joined).bytes());
    }

    /// Known to {@link #seedBehind} from here on.
    Hash committing(PlayerSeed playerSeed) {
        Hash commitment = Commitments.ofPlayerSeed(playerSeed);
        playerSeeds.put(commitment, playerSeed);
        return commitment;
    }

    PlayerSeed seedBehind(@Nullable Hash commitment) {
        return Objects.requireNonNull(playerSeeds.get(commitment), "nobody committed to a seed");
    }

    /// From here on another person or bot is meant by {@link #joining}.
    void nextJoining() {
        joined++;
    }

    @Override
    public OpeningInputs opening() {
        return new OpeningInputs("host", new Secret.Opened<>(Commitments.ofSeed(id, seed, nonce), nonce, seed));
    }

    @Override
    public JoinInputs joining() {
        return new JoinInputs("player-" + joined, Hash.sha256("name " + joined), null);
    }

    @Override
    public DeckStart deckStart(DeckSource making) {
        deck = Deck.shuffle(Catalogue.standard(), making.sets(), id, seed, making.seeds(), making.players());
        return new DeckStart(deck.root(), deck.size(), deck.first());
    }

    @Override
    public DeckLeaf leaf(int index) {
        if (deck == null) {
            throw new IllegalStateException("no tile is drawn before the start");
        }
        return deck.leaf(index);
    }

    @Override
    public SeedOpening seedOpening() {
        return new SeedOpening(seed, nonce);
    }

    /// Whatever is sealed by the commands from here on gets another nonce.
    void nextSealing() {
        sealed++;
    }

    /// Time goes by.
    void passes(Duration time) {
        now = now.plus(time);
    }

    @Override
    public Instant now() {
        return now;
    }

    @Override
    public Secret.Opened<Bet> bet(int seat, int x, int y, @Nullable String chip, Hash clientNonce) {
        Hash server = serverNonce();
        Hash nonce = Commitments.nonce(server, clientNonce);
        return new Secret.Opened<>(Commitments.ofBet(id, x, y, seat, chip, nonce), nonce, new Bet(chip, server));
    }

    @Override
    public Secret.Opened<BetFeatureChoice> finalBetFeature(int seat, int x, int y, String segment, Hash clientNonce) {
        Hash server = serverNonce();
        Hash nonce = Commitments.nonce(server, clientNonce);
        return new Secret.Opened<>(
                Commitments.ofFinalBetFeature(id, x, y, seat, segment, nonce),
                nonce,
                new BetFeatureChoice(segment, server));
    }

    private Hash serverNonce() {
        return Hash.sha256("server nonce " + nonce.value() + " " + sealed);
    }
}
