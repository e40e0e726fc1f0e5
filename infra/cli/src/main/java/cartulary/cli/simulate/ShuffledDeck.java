package cartulary.cli.simulate;

import cartulary.contracts.catalogue.Catalogue;
import cartulary.contracts.deck.Commitments;
import cartulary.contracts.deck.Deck;
import cartulary.contracts.deck.DeckLeaf;
import cartulary.contracts.deck.ServerSeed;
import cartulary.contracts.game.GameId;
import cartulary.contracts.secret.Hash;
import cartulary.contracts.secret.Secret;
import cartulary.rules.Supplied;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.UUID;

/// What a real service would supply for one game, all of it made from one number: the id, the server's
/// seed with its commitment, and the deck with salts and proofs.
final class ShuffledDeck implements Supplied {
    private final GameId id;
    private final ServerSeed seed;
    private final Hash nonce;
    private final Deck deck;
    private int joined;

    ShuffledDeck(Catalogue catalogue, long number, int players) {
        id =
                new GameId(
                        UUID.nameUUIDFromBytes(
                                        ("simulated game " + number)
                                                .getBytes(StandardCharsets.UTF_8))
                                .toString());
        seed = ServerSeed.of(Hash.sha256("simulated seed " + number).bytes());
        nonce = Hash.sha256("simulated nonce " + number);
        deck = Deck.shuffle(catalogue, List.of("base"), id, seed, List.of(), players);
    }

    GameId id() {
        return id;
    }

    @Override
    public Opening opening() {
        return new Opening(
                "host", new Secret.Opened<>(Commitments.ofSeed(id, seed, nonce), nonce, seed));
    }

    @Override
    public Joining joining() {
        return new Joining("bot-" + joined, null, null);
    }

    /// The next one to join is somebody else.
    void joined() {
        joined++;
    }

    @Override
    public DeckStart deckStart(int players) {
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
}
