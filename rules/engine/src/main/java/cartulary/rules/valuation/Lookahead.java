package cartulary.rules.valuation;

import cartulary.contracts.catalogue.ScoringTiles;
import cartulary.contracts.command.GameCommand;
import cartulary.contracts.command.GameCommand.OpenDispute;
import cartulary.contracts.deck.DeckLeaf;
import cartulary.contracts.deck.ServerSeed;
import cartulary.contracts.game.Actor;
import cartulary.contracts.secret.Bet;
import cartulary.contracts.secret.BetFeatureChoice;
import cartulary.contracts.secret.Hash;
import cartulary.contracts.secret.RecoverySecret;
import cartulary.contracts.secret.Secret.Opened;
import cartulary.rules.Rules;
import cartulary.rules.game.Decision.Accepted;
import cartulary.rules.game.Decision.Refused;
import cartulary.rules.game.DecisionInputs;
import cartulary.rules.game.Game;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// The inputs of a move that is tried on a game without secrets; the result is discarded. Secrets and nonces are
/// zero, and drawing a tile fails.
public class Lookahead implements DecisionInputs {
    private static final Lookahead BLIND = new Lookahead();
    protected static final Hash ZERO = Hash.of(new byte[32]);
    private static final SeedOpening ZEROS = new SeedOpening(ServerSeed.of(new byte[32]), ZERO);

    /// For inputs that also foresee what is drawn.
    protected Lookahead() {}

    /// Decides a legal move of a seat. In the game, sealed chips that the move may reveal must have been replaced
    /// by assumed ones.
    static Accepted after(Rules rules, Game game, int seat, GameCommand move) {
        return switch (rules.decide(game, Actor.seat(seat), move, BLIND)) {
            case Accepted accepted -> accepted;
            case Refused refused ->
                throw new IllegalStateException("the rules refuse a listed move by " + refused.rule() + ": " + move);
        };
    }

    @Override
    public Instant now() {
        return Instant.EPOCH;
    }

    @Override
    public Opened<Bet> bet(int seat, int x, int y, @Nullable String chip, Hash clientNonce) {
        return new Opened<>(ZERO, ZERO, new Bet(chip, ZERO));
    }

    @Override
    public Opened<BetFeatureChoice> finalBetFeature(int seat, int x, int y, String segment, Hash clientNonce) {
        return new Opened<>(ZERO, ZERO, new BetFeatureChoice(segment, ZERO));
    }

    @Override
    public SeedOpening seedOpening() {
        return ZEROS;
    }

    @Override
    public DeckLeaf leaf(int index) {
        throw unforeseeable();
    }

    /// Assumes the order of the catalogue: a move brings no scoring tile into effect that was not public before it.
    @Override
    public DeckLeaf scoringTile(DeckSource source, int deckSize, int number) {
        return new DeckLeaf(
                deckSize + number,
                ScoringTiles.of(source.options()).all().get(number).id(),
                ZERO,
                List.of());
    }

    @Override
    public OpeningInputs opening() {
        throw unforeseeable();
    }

    @Override
    public JoinInputs joining() {
        throw unforeseeable();
    }

    @Override
    public DeckStart deckStart(DeckSource making) {
        throw unforeseeable();
    }

    @Override
    public @Nullable Integer claimedSeat() {
        throw unforeseeable();
    }

    @Override
    public @Nullable String person() {
        throw unforeseeable();
    }

    @Override
    public boolean isRecorded() {
        return false;
    }

    @Override
    public boolean isPresent(int seat) {
        throw unforeseeable();
    }

    @Override
    public RecountInputs recount(OpenDispute command) {
        throw unforeseeable();
    }

    @Override
    public Instant endedAt() {
        throw unforeseeable();
    }

    @Override
    public Hash opens(RecoverySecret secret) {
        throw unforeseeable();
    }

    private static IllegalStateException unforeseeable() {
        return new IllegalStateException(
                "lookahead cannot draw a tile, open a game or a dispute, seat a player or recover a seat");
    }
}
