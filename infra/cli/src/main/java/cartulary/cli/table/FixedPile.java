package cartulary.cli.table;

import cartulary.contracts.deck.DeckLeaf;
import cartulary.contracts.deck.ServerSeed;
import cartulary.contracts.secret.Bet;
import cartulary.contracts.secret.BetFeatureChoice;
import cartulary.contracts.secret.Hash;
import cartulary.contracts.secret.Secret;
import cartulary.rules.turn.DecisionInputs;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// A pile that lies in a known order. For replaying and counting, where nothing is secret and nobody
/// asks for proofs: it has none, and its seals bind nothing.
public final class FixedPile implements DecisionInputs {
    private static final Hash NO_SALT = Hash.of(new byte[32]);
    private static final ServerSeed NO_SEED = ServerSeed.of(new byte[32]);

    private final List<String> variants;

    /// @param variants ids of the catalogue, in the order in which they are drawn
    public FixedPile(List<String> variants) {
        this.variants = List.copyOf(variants);
    }

    @Override
    public OpeningInputs opening() {
        return new OpeningInputs("host", new Secret.Opened<>(NO_SALT, NO_SALT, NO_SEED));
    }

    @Override
    public JoinInputs joining() {
        return new JoinInputs("player", null, null);
    }

    @Override
    public DeckStart deckStart(DeckSource making) {
        return new DeckStart(NO_SALT, variants.size(), 0);
    }

    @Override
    public DeckLeaf leaf(int index) {
        return new DeckLeaf(index, variants.get(index), NO_SALT, List.of());
    }

    @Override
    public SeedOpening seedOpening() {
        return new SeedOpening(NO_SEED, NO_SALT);
    }

    /// No step has a limit of time here.
    @Override
    public Instant now() {
        return Instant.EPOCH;
    }

    @Override
    public Secret.Opened<Bet> bet(int seat, int x, int y, @Nullable String chip, Hash clientNonce) {
        return new Secret.Opened<>(NO_SALT, NO_SALT, new Bet(chip, NO_SALT));
    }

    @Override
    public Secret.Opened<BetFeatureChoice> finalBetFeature(int seat, int x, int y, String segment, Hash clientNonce) {
        return new Secret.Opened<>(NO_SALT, NO_SALT, new BetFeatureChoice(segment, NO_SALT));
    }
}
