package cartulary.bench.rules;

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
import java.nio.ByteBuffer;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/// What a game needs from outside the rules, made beforehand from a number: the same number gives the
/// same deck, so that every run measures the same games.
final class DealtGame implements DecisionInputs {
    /// Stands for every nonce and commitment of a bet: the rules look at none of them.
    private static final Hash HASH = Hash.of(new byte[32]);

    private final OpeningInputs opening;
    private final DeckStart start;
    private final List<DeckLeaf> leaves;
    private final SeedOpening seed;

    DealtGame(long number, int players, List<String> sets) {
        var game = new GameId(new UUID(number, players).toString());
        var bytes = ByteBuffer.allocate(32).putLong(number).array();
        var serverSeed = ServerSeed.of(bytes);
        var nonce = Hash.sha256(bytes);
        var deck = Deck.shuffle(Catalogue.standard(), sets, game, serverSeed, List.of(), players);
        opening = new OpeningInputs(
                "host", new Secret.Opened<>(Commitments.ofSeed(game, serverSeed, nonce), nonce, serverSeed));
        start = new DeckStart(deck.root(), deck.size(), deck.first());
        leaves = IntStream.range(0, deck.size()).mapToObj(deck::leaf).toList();
        seed = new SeedOpening(serverSeed, nonce);
    }

    @Override
    public OpeningInputs opening() {
        return opening;
    }

    @Override
    public JoinInputs joining() {
        return new JoinInputs("player", null, null);
    }

    @Override
    public DeckStart deckStart(DeckSource making) {
        return start;
    }

    @Override
    public DeckLeaf leaf(int index) {
        return leaves.get(index);
    }

    @Override
    public SeedOpening seedOpening() {
        return seed;
    }

    @Override
    public Instant now() {
        return Instant.EPOCH;
    }

    @Override
    public Secret.Opened<Bet> bet(int seat, int x, int y, @Nullable String chip, Hash clientNonce) {
        return new Secret.Opened<>(HASH, HASH, new Bet(chip, HASH));
    }

    @Override
    public Secret.Opened<BetFeatureChoice> finalBetFeature(int seat, int x, int y, String segment, Hash clientNonce) {
        return new Secret.Opened<>(HASH, HASH, new BetFeatureChoice(segment, HASH));
    }
}
