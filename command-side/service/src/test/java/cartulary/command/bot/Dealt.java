package cartulary.command.bot;

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
import org.jspecify.annotations.Nullable;

/// What a game needs from outside the rules, made from a number: the same number deals the same deck.
final class Dealt implements DecisionInputs {
    private final ServerSeed seed;
    private final Hash nonce;
    private final GameId game;
    private Deck deck;

    Dealt(long number) {
        game = BotsTest.id(number);
        byte[] bytes = ByteBuffer.allocate(32).putLong(number).array();
        seed = ServerSeed.of(bytes);
        nonce = Hash.sha256(bytes);
        deck = shuffled(List.of("base"), 2);
    }

    private Deck shuffled(List<String> sets, int players) {
        return Deck.shuffle(Catalogue.standard(), sets, game, seed, List.of(), players);
    }

    @Override
    public OpeningInputs opening() {
        return new OpeningInputs("host", new Secret.Opened<>(Commitments.ofSeed(game, seed, nonce), nonce, seed));
    }

    @Override
    public JoinInputs joining() {
        return new JoinInputs("bot", null, null);
    }

    @Override
    public DeckStart deckStart(DeckSource making) {
        deck = shuffled(making.sets(), making.players());
        return new DeckStart(deck.root(), deck.size(), deck.first());
    }

    @Override
    public DeckLeaf leaf(int index) {
        return deck.leaf(index);
    }

    @Override
    public SeedOpening seedOpening() {
        return new SeedOpening(seed, nonce);
    }

    @Override
    public Instant now() {
        return Instant.EPOCH;
    }

    @Override
    public Secret.Opened<Bet> bet(int seat, int x, int y, @Nullable String chip, Hash clientNonce) {
        Hash commitment = Commitments.ofBet(game, x, y, seat, chip, clientNonce);
        return new Secret.Opened<>(commitment, clientNonce, new Bet(chip, nonce));
    }

    @Override
    public Secret.Opened<BetFeatureChoice> finalBetFeature(int seat, int x, int y, String segment, Hash clientNonce) {
        Hash commitment = Commitments.ofFinalBetFeature(game, x, y, seat, segment, clientNonce);
        return new Secret.Opened<>(commitment, clientNonce, new BetFeatureChoice(segment, nonce));
    }
}
