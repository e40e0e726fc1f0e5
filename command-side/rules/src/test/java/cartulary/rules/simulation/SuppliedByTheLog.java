package cartulary.rules.simulation;

import cartulary.contracts.deck.DeckLeaf;
import cartulary.contracts.event.GameEvent;
import cartulary.contracts.event.GameEvent.DeckOpened;
import cartulary.contracts.event.GameEvent.GameOpened;
import cartulary.contracts.event.GameEvent.GameStarted;
import cartulary.contracts.event.GameEvent.PlayerJoined;
import cartulary.contracts.event.GameEvent.SeatsClosed;
import cartulary.contracts.event.GameEvent.TileDrawn;
import cartulary.contracts.secret.Bet;
import cartulary.contracts.secret.BetFeatureChoice;
import cartulary.contracts.secret.Hash;
import cartulary.contracts.secret.Secret;
import cartulary.rules.Supplied;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// What was supplied once, read back from the events that it went into.
///
/// @param rest the log from the command's first event on
record SuppliedByTheLog(List<GameEvent> rest) implements Supplied {
    @Override
    public Opening opening() {
        GameOpened opened = first(GameOpened.class);
        return new Opening(opened.host(), opened.seed());
    }

    @Override
    public Joining joining() {
        PlayerJoined joined = first(PlayerJoined.class);
        return new Joining(joined.player(), joined.nameHash(), joined.invite());
    }

    @Override
    public DeckStart deckStart(DeckMaking making) {
        GameStarted started = first(GameStarted.class);
        int index = first(SeatsClosed.class).seats().indexOf(started.firstSeat());
        return new DeckStart(started.deckRoot(), started.deckSize(), index);
    }

    @Override
    public DeckLeaf leaf(int index) {
        TileDrawn drawn = first(TileDrawn.class);
        return new DeckLeaf(drawn.index(), drawn.tile(), drawn.salt(), drawn.proof());
    }

    @Override
    public SeedOpening seedOpening() {
        DeckOpened opened = first(DeckOpened.class);
        return new SeedOpening(opened.seed(), opened.nonce());
    }

    /// The time at which the deadline was told can be told from it.
    @Override
    public Instant now() {
        throw new IllegalStateException("no time was told in this game");
    }

    @Override
    public Secret.Opened<Bet> bet(int seat, int x, int y, @Nullable String chip, Hash clientNonce) {
        throw new IllegalStateException("no bet was placed in this game");
    }

    @Override
    public Secret.Opened<BetFeatureChoice> finalBetFeature(
            int seat, int x, int y, String segment, Hash clientNonce) {
        throw new IllegalStateException("no choice was sealed in this game");
    }

    private <E extends GameEvent> E first(Class<E> type) {
        return rest.stream().filter(type::isInstance).map(type::cast).findFirst().orElseThrow();
    }
}
