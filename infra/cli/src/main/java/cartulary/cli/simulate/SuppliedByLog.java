package cartulary.cli.simulate;

import cartulary.contracts.deck.DeckLeaf;
import cartulary.contracts.event.GameEvent;
import cartulary.contracts.event.GameEvent.BetSealed;
import cartulary.contracts.event.GameEvent.DeckOpened;
import cartulary.contracts.event.GameEvent.FinalBetFeatureChosen;
import cartulary.contracts.event.GameEvent.GameOpened;
import cartulary.contracts.event.GameEvent.GameStarted;
import cartulary.contracts.event.GameEvent.PlayerJoined;
import cartulary.contracts.event.GameEvent.TileDrawn;
import cartulary.contracts.secret.Bet;
import cartulary.contracts.secret.BetFeatureChoice;
import cartulary.contracts.secret.Hash;
import cartulary.contracts.secret.Secret;
import cartulary.rules.turn.DecisionInputs;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/// What was supplied once, read back from the public events that it went into or that opened it later.
///
/// @param now when the command was decided
/// @param rest the log from the command's first event on
record SuppliedByLog(Instant now, List<GameEvent> rest) implements DecisionInputs {
    @Override
    public OpeningInputs opening() {
        GameOpened opened = first(GameOpened.class);
        return new OpeningInputs(opened.host(), opened.seed());
    }

    @Override
    public JoinInputs joining() {
        PlayerJoined joined = first(PlayerJoined.class);
        return new JoinInputs(joined.player(), joined.nameHash(), joined.invite());
    }

    /// Seats are taken from 0 on without gaps in these games.
    @Override
    public DeckStart deckStart(DeckSource making) {
        GameStarted started = first(GameStarted.class);
        return new DeckStart(started.deckRoot(), started.deckSize(), started.firstSeat());
    }

    @Override
    public DeckLeaf leaf(int index) {
        for (GameEvent event : rest) {
            if (event instanceof TileDrawn drawn && drawn.index() == index) {
                return new DeckLeaf(index, drawn.tile(), drawn.salt(), drawn.proof());
            }
        }
        throw new BrokenInvariant("tile " + index + " was not drawn before");
    }

    @Override
    public SeedOpening seedOpening() {
        DeckOpened opened = first(DeckOpened.class);
        return new SeedOpening(opened.seed(), opened.nonce());
    }

    @Override
    public Secret.Opened<Bet> bet(int seat, int x, int y, @Nullable String chip, Hash clientNonce) {
        var later = new SealedLater(rest, seat, x, y);
        Hash nonce = later.pass().orElseGet(() -> later.settled().nonce());
        return new Secret.Opened<>(first(BetSealed.class).bet().commitment(), nonce, new Bet(chip, nonce));
    }

    @Override
    public Secret.Opened<BetFeatureChoice> finalBetFeature(int seat, int x, int y, String segment, Hash clientNonce) {
        Hash nonce = Objects.requireNonNull(
                new SealedLater(rest, seat, x, y).settled().choiceNonce(), "a choice that was sealed is opened");
        return new Secret.Opened<>(
                first(FinalBetFeatureChosen.class).choice().commitment(), nonce, new BetFeatureChoice(segment, nonce));
    }

    private <E extends GameEvent> E first(Class<E> type) {
        return rest.stream()
                .filter(type::isInstance)
                .map(type::cast)
                .findFirst()
                .orElseThrow(() -> new BrokenInvariant("there is no later " + type.getSimpleName()));
    }
}
