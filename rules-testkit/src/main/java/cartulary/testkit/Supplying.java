package cartulary.testkit;

import cartulary.contracts.catalogue.Catalogue;
import cartulary.contracts.deck.Deck;
import cartulary.contracts.deck.DeckLeaf;
import cartulary.contracts.deck.ServerSeed;
import cartulary.contracts.game.GameId;
import cartulary.contracts.secret.Bet;
import cartulary.contracts.secret.BetFeatureChoice;
import cartulary.contracts.secret.Commitments;
import cartulary.contracts.secret.Hash;
import cartulary.contracts.secret.Secret;
import cartulary.rules.turn.DecisionInputs;
import java.time.Instant;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/// What the rules are handed while a game is played: secrets as the command side makes them, but drawn
/// from the seed of the played game, and a clock that is set by hand.
final class Supplying implements DecisionInputs {
    private final GameId id;
    private final ServerSeed seed;
    private final Hash nonce;
    private @Nullable Deck deck;
    private String host;
    private Instant now;
    private long revision;

    Supplying(GameId id, ServerSeed seed, Hash nonce, Instant now) {
        this.id = id;
        this.seed = seed;
        this.nonce = nonce;
        this.host = "host-" + id.value().substring(0, 8);
        this.now = now;
    }

    /// The time and the revision at which the next command is decided.
    void at(Instant time, long head) {
        now = time;
        revision = head;
    }

    void hostedBy(String other) {
        host = other;
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
        return new JoinInputs("player-" + revision, null, null);
    }

    @Override
    public DeckStart deckStart(DeckSource making) {
        Deck shuffled = Deck.shuffle(Catalogue.standard(), making.sets(), id, seed, making.seeds(), making.players());
        deck = shuffled;
        return new DeckStart(shuffled.root(), shuffled.size(), shuffled.first());
    }

    @Override
    public DeckLeaf leaf(int index) {
        return Objects.requireNonNull(deck, "the deck was shuffled at the start")
                .leaf(index);
    }

    @Override
    public SeedOpening seedOpening() {
        return new SeedOpening(seed, nonce);
    }

    @Override
    public Secret.Opened<Bet> bet(int seat, int x, int y, @Nullable String chip, Hash clientNonce) {
        Hash server = serverNonce("bet", seat, x, y);
        Hash sealed = Commitments.nonce(server, clientNonce);
        return new Secret.Opened<>(Commitments.ofBet(id, x, y, seat, chip, sealed), sealed, new Bet(chip, server));
    }

    @Override
    public Secret.Opened<BetFeatureChoice> finalBetFeature(int seat, int x, int y, String segment, Hash clientNonce) {
        Hash server = serverNonce("choice", seat, x, y);
        Hash sealed = Commitments.nonce(server, clientNonce);
        return new Secret.Opened<>(
                Commitments.ofFinalBetFeature(id, x, y, seat, segment, sealed),
                sealed,
                new BetFeatureChoice(segment, server));
    }

    /// The same however often it is asked, another one for every question.
    private Hash serverNonce(String what, int seat, int x, int y) {
        return Hash.sha256(seed.value() + " " + revision + " " + what + " " + seat + " " + x + " " + y);
    }
}
