package cartulary.command.game;

import cartulary.contracts.deck.Deck;
import cartulary.contracts.deck.DeckLeaf;
import cartulary.contracts.deck.ServerSeed;
import cartulary.contracts.game.GameId;
import cartulary.contracts.secret.Bet;
import cartulary.contracts.secret.BetFeatureChoice;
import cartulary.contracts.commitment.Commitments;
import cartulary.contracts.secret.Hash;
import cartulary.contracts.secret.PlayerSeed;
import cartulary.contracts.secret.Secret;
import cartulary.contracts.secret.Secret.Opened;
import cartulary.contracts.store.Append.DisplayName;
import cartulary.rules.turn.DecisionInputs;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/// What is supplied to one decision. The same question gets the same answer; another attempt at the
/// same command gets another supply.
///
/// @param seed of the game, opened
/// @param pile of what the deck is made, as far as it is fixed
/// @param opened nothing once the game is open
/// @param name what a joining player wants to be called, to be kept when the joining is accepted
/// @param serverNonce fresh, for the one secret that the command seals; nothing where it seals none
record GeneratedInputs(
        DecisionInputsFactory supplies,
        GameId game,
        Secret<ServerSeed> seed,
        Pile pile,
        @Nullable OpeningInputs opened,
        JoinInputs joining,
        @Nullable DisplayName name,
        Instant now,
        @Nullable Hash serverNonce)
        implements DecisionInputs {
    /// What fixes the order of a deck beside the server's seed.
    record Pile(List<String> sets, List<PlayerSeed> seeds) {}

    @Override
    public OpeningInputs opening() {
        return Objects.requireNonNull(opened, "a game is opened once");
    }

    @Override
    public DeckStart deckStart(DeckSource making) {
        Deck deck = supplies.starting(game, openSeed().value(), making);
        return new DeckStart(deck.root(), deck.size(), deck.first());
    }

    @Override
    public DeckLeaf leaf(int index) {
        return supplies.deck(game, openSeed().value(), pile).leaf(index);
    }

    @Override
    public SeedOpening seedOpening() {
        return new SeedOpening(openSeed().value(), openSeed().nonce());
    }

    @Override
    public Opened<Bet> bet(int seat, int x, int y, @Nullable String chip, Hash clientNonce) {
        Hash own = freshNonce();
        Hash nonce = Commitments.nonce(own, clientNonce);
        return new Opened<>(Commitments.ofBet(game, x, y, seat, chip, nonce), nonce, new Bet(chip, own));
    }

    @Override
    public Opened<BetFeatureChoice> finalBetFeature(int seat, int x, int y, String segment, Hash clientNonce) {
        Hash own = freshNonce();
        Hash nonce = Commitments.nonce(own, clientNonce);
        return new Opened<>(
                Commitments.ofFinalBetFeature(game, x, y, seat, segment, nonce),
                nonce,
                new BetFeatureChoice(segment, own));
    }

    private Hash freshNonce() {
        return Objects.requireNonNull(serverNonce, "this command seals nothing");
    }

    private Opened<ServerSeed> openSeed() {
        if (seed instanceof Opened<ServerSeed> open) {
            return open;
        }
        throw new IllegalStateException("the data key of game " + game + " was erased: its deck cannot be opened");
    }

    @Override
    public String toString() {
        return "Supply[game=" + game + "]";
    }
}
