package cartulary.cli.simulate;

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
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.Objects;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// All that a simulated game is supplied with: a real deck with real proofs, real seals, and a clock that
/// stands still until it is moved. Everything comes from the number of the game.
final class Secrets implements DecisionInputs {
    private static final Instant BEGIN = Instant.parse("2026-11-03T09:30:00Z");

    private final Catalogue catalogue;
    private final long number;
    private final GameId id;
    private final ServerSeed seed;
    private final Hash nonce;
    private Instant now = BEGIN;
    private int joined;
    private @Nullable DeckSource making;
    private @Nullable Deck deck;

    Secrets(Catalogue catalogue, long number) {
        this.catalogue = catalogue;
        this.number = number;
        id = new GameId(UUID.nameUUIDFromBytes(("simulated game " + number).getBytes(StandardCharsets.UTF_8))
                .toString());
        seed = ServerSeed.of(hash("seed").bytes());
        nonce = hash("nonce");
    }

    private Hash hash(String what) {
        return Hash.sha256("simulated " + what + " " + number);
    }

    GameId id() {
        return id;
    }

    /// What the person on that seat adds to the shuffle.
    PlayerSeed seedOf(int seat) {
        return PlayerSeed.of(hash("player seed " + seat).bytes());
    }

    /// What the client of that seat adds to a commitment.
    Hash clientNonce(int seat, int x, int y) {
        return hash("client nonce " + seat + " " + x + " " + y);
    }

    void passes(Duration time) {
        now = now.plus(time);
    }

    /// Nothing happens until then.
    void waitsUntil(Instant time) {
        now = time;
    }

    @Override
    public OpeningInputs opening() {
        return new OpeningInputs("host", new Secret.Opened<>(Commitments.ofSeed(id, seed, nonce), nonce, seed));
    }

    @Override
    public JoinInputs joining() {
        return new JoinInputs("player-" + joined, null, null);
    }

    /// The next one to join is somebody else.
    void joined() {
        joined++;
    }

    @Override
    public DeckStart deckStart(DeckSource asked) {
        Deck made = deck;
        if (made == null || !asked.equals(making)) {
            made = Deck.shuffle(catalogue, asked.sets(), id, seed, asked.seeds(), asked.players());
            making = asked;
            deck = made;
        }
        return new DeckStart(made.root(), made.size(), made.first());
    }

    @Override
    public DeckLeaf leaf(int index) {
        return Objects.requireNonNull(deck, "the deck is made at the start").leaf(index);
    }

    @Override
    public SeedOpening seedOpening() {
        return new SeedOpening(seed, nonce);
    }

    @Override
    public Instant now() {
        return now;
    }

    @Override
    public Secret.Opened<Bet> bet(int seat, int x, int y, @Nullable String chip, Hash clientNonce) {
        Hash server = serverNonce(seat, x, y);
        Hash both = Commitments.nonce(server, clientNonce);
        return new Secret.Opened<>(Commitments.ofBet(id, x, y, seat, chip, both), both, new Bet(chip, server));
    }

    @Override
    public Secret.Opened<BetFeatureChoice> finalBetFeature(int seat, int x, int y, String segment, Hash clientNonce) {
        Hash server = serverNonce(seat, x, y);
        Hash both = Commitments.nonce(server, clientNonce);
        return new Secret.Opened<>(
                Commitments.ofFinalBetFeature(id, x, y, seat, segment, both),
                both,
                new BetFeatureChoice(segment, server));
    }

    private Hash serverNonce(int seat, int x, int y) {
        return hash("server nonce " + seat + " " + x + " " + y);
    }
}
