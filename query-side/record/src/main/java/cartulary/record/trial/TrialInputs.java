package cartulary.record.trial;

import cartulary.contracts.command.GameCommand.OpenDispute;
import cartulary.contracts.deck.DeckLeaf;
import cartulary.contracts.deck.ServerSeed;
import cartulary.contracts.secret.Bet;
import cartulary.contracts.secret.BetFeatureChoice;
import cartulary.contracts.secret.Hash;
import cartulary.contracts.secret.RecoverySecret;
import cartulary.contracts.secret.Secret;
import cartulary.rules.game.DecisionInputs;
import java.time.Instant;
import java.util.function.IntFunction;
import org.jspecify.annotations.Nullable;

/// The inputs of a move in a turn, whose commitments and proofs are zeros, because they prove nothing.
///
/// @param now the time of the position
/// @param draws returns the tile of a leaf of the deck, by its index
record TrialInputs(Instant now, IntFunction<DeckLeaf> draws) implements DecisionInputs {
    static final Hash ZERO = Hash.of(new byte[32]);

    @Override
    public DeckLeaf scoringTile(DeckSource source, int deckSize, int number) {
        return draws.apply(deckSize + number);
    }

    @Override
    public DeckLeaf leaf(int index) {
        return draws.apply(index);
    }

    @Override
    public SeedOpening seedOpening() {
        return new SeedOpening(ServerSeed.of(new byte[32]), ZERO);
    }

    @Override
    public Secret.Opened<Bet> bet(int seat, int x, int y, @Nullable String chip, Hash clientNonce) {
        return new Secret.Opened<>(ZERO, ZERO, new Bet(chip, ZERO));
    }

    @Override
    public Secret.Opened<BetFeatureChoice> finalBetFeature(int seat, int x, int y, String segment, Hash clientNonce) {
        return new Secret.Opened<>(ZERO, ZERO, new BetFeatureChoice(segment, ZERO));
    }

    @Override
    public OpeningInputs opening() {
        throw notOfATurn();
    }

    @Override
    public JoinInputs joining() {
        throw notOfATurn();
    }

    @Override
    public DeckStart deckStart(DeckSource source) {
        throw notOfATurn();
    }

    @Override
    public @Nullable Integer claimedSeat() {
        throw notOfATurn();
    }

    @Override
    public @Nullable String person() {
        throw notOfATurn();
    }

    @Override
    public boolean isRecorded() {
        return false;
    }

    @Override
    public boolean isPresent(int seat) {
        throw notOfATurn();
    }

    @Override
    public Hash opens(RecoverySecret secret) {
        throw notOfATurn();
    }

    @Override
    public RecountInputs recount(OpenDispute command) {
        throw notOfATurn();
    }

    @Override
    public Instant endedAt() {
        throw notOfATurn();
    }

    private static IllegalStateException notOfATurn() {
        return new IllegalStateException("no move of a turn needs this input");
    }
}
