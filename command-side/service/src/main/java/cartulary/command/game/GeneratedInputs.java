package cartulary.command.game;

import cartulary.contracts.command.GameCommand.OpenDispute;
import cartulary.contracts.commitment.Commitments;
import cartulary.contracts.deck.Deck;
import cartulary.contracts.deck.DeckLeaf;
import cartulary.contracts.deck.ServerSeed;
import cartulary.contracts.game.GameId;
import cartulary.contracts.game.GameOptions;
import cartulary.contracts.secret.Bet;
import cartulary.contracts.secret.BetFeatureChoice;
import cartulary.contracts.secret.Hash;
import cartulary.contracts.secret.PlayerSeed;
import cartulary.contracts.secret.RecoverySecret;
import cartulary.contracts.secret.Secret;
import cartulary.contracts.secret.Secret.Opened;
import cartulary.contracts.store.DisplayName;
import cartulary.recount.DisputeRecount;
import cartulary.rules.Rules;
import cartulary.rules.game.DecisionInputs;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/// The inputs of one decision. A method called twice returns the same value; another attempt at the same command
/// gets new inputs.
///
/// @param seed the opened seed of the game
/// @param pile the parts from which the deck is shuffled, as far as they are fixed
/// @param opened null once the game is open
/// @param name the display name of a joining player, to be stored if the command is accepted
/// @param claimedSeat the seat of the sender's claim token; null without one
/// @param person the account with which the sender is signed in; null without one
/// @param serverNonce a new nonce for the secret that the command seals; null if it seals none
/// @param reasonSalt a new salt for the reason of a dispute; null for any other command
/// @param recorded the public events of the game
record GeneratedInputs(
        DecisionInputsFactory factory,
        GameId game,
        Secret<ServerSeed> seed,
        Pile pile,
        @Nullable OpeningInputs opened,
        JoinInputs joining,
        @Nullable DisplayName name,
        Instant now,
        @Nullable Integer claimedSeat,
        @Nullable String person,
        @Nullable Hash serverNonce,
        @Nullable Hash reasonSalt,
        RecordedEvents recorded)
        implements DecisionInputs {
    /// The parts that determine the order of a deck together with the server's seed.
    record Pile(GameOptions options, List<PlayerSeed> seeds) {}

    @Override
    public OpeningInputs opening() {
        return Objects.requireNonNull(opened, "no opening inputs: the game is already open");
    }

    @Override
    public DeckStart deckStart(DeckSource source) {
        Deck deck = factory.starting(game, openSeed().value(), source);
        return new DeckStart(deck.root(), deck.size(), deck.first());
    }

    @Override
    public DeckLeaf scoringTile(DeckSource source, int deckSize, int number) {
        Deck deck = factory.deck(game, openSeed().value(), new Pile(source.options(), source.seeds()));
        return deck.leaf(deckSize + number);
    }

    @Override
    public DeckLeaf leaf(int index) {
        return factory.deck(game, openSeed().value(), pile).leaf(index);
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

    @Override
    public RecountInputs recount(OpenDispute command) {
        Hash salt = Objects.requireNonNull(reasonSalt, "no salt: the command opens no dispute");
        return DisputeRecount.of(recorded.all(), command.target(), command.reading(), Rules.standard())
                .<RecountInputs>map(counted -> counted.inputs(DecisionInputsFactory.saltedHash(salt, command.reason())))
                .orElseGet(RecountInputs.NoSuchTarget::new);
    }

    @Override
    public Instant endedAt() {
        return recorded.endedAt();
    }

    @Override
    public boolean isRecorded() {
        return false;
    }

    @Override
    public boolean isPresent(int seat) {
        return factory.isPresent(recorded, seat, now);
    }

    @Override
    public Hash opens(RecoverySecret secret) {
        return Commitments.ofRecovery(secret);
    }

    private Hash freshNonce() {
        return Objects.requireNonNull(serverNonce, "no server nonce: the command seals no secret");
    }

    private Opened<ServerSeed> openSeed() {
        if (seed instanceof Opened<ServerSeed> open) {
            return open;
        }
        throw new IllegalStateException("cannot open the deck of game " + game + ": its data key was erased");
    }

    @Override
    public String toString() {
        return "GeneratedInputs[game=" + game + "]";
    }
}
