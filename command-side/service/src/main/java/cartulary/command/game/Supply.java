package cartulary.command.game;

import cartulary.contracts.deck.Deck;
import cartulary.contracts.deck.DeckLeaf;
import cartulary.contracts.deck.ServerSeed;
import cartulary.contracts.game.GameId;
import cartulary.contracts.log.Append.DisplayName;
import cartulary.contracts.secret.Secret;
import cartulary.contracts.secret.Secret.Opened;
import cartulary.rules.Supplied;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/// What is supplied to one decision. The same question gets the same answer.
///
/// @param seed of the game, opened
/// @param opening nothing once the game is open
/// @param name what a joining player wants to be called, to be kept when the joining is accepted
record Supply(
        Supplies supplies,
        GameId game,
        Secret<ServerSeed> seed,
        @Nullable Opening opened,
        Joining joining,
        @Nullable DisplayName name)
        implements Supplied {

    @Override
    public Opening opening() {
        return Objects.requireNonNull(opened, "a game is opened once");
    }

    @Override
    public DeckStart deckStart(int players) {
        Deck deck = supplies.starting(game, openSeed().value(), players);
        return new DeckStart(deck.root(), deck.size(), deck.first());
    }

    @Override
    public DeckLeaf leaf(int index) {
        return supplies.deck(game, openSeed().value()).leaf(index);
    }

    @Override
    public SeedOpening seedOpening() {
        return new SeedOpening(openSeed().value(), openSeed().nonce());
    }

    private Opened<ServerSeed> openSeed() {
        if (seed instanceof Opened<ServerSeed> open) {
            return open;
        }
        throw new IllegalStateException(
                "the data key of game " + game + " was erased: its deck cannot be opened");
    }

    @Override
    public String toString() {
        return "Supply[game=" + game + "]";
    }
}
