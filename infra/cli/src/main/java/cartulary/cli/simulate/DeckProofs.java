package cartulary.cli.simulate;

import static cartulary.cli.simulate.BrokenInvariant.unless;
import static cartulary.cli.simulate.BrokenInvariant.unlessEqual;

import cartulary.contracts.catalogue.Catalogue;
import cartulary.contracts.deck.Deck;
import cartulary.contracts.deck.DeckLeaf;
import cartulary.contracts.event.GameEvent;
import cartulary.contracts.event.GameEvent.DeckOpened;
import cartulary.contracts.event.GameEvent.GameOpened;
import cartulary.contracts.event.GameEvent.GameStarted;
import cartulary.contracts.event.GameEvent.PlayerJoined;
import cartulary.contracts.event.GameEvent.SeatsClosed;
import cartulary.contracts.event.GameEvent.SeedContributed;
import cartulary.contracts.event.GameEvent.TileDrawn;
import cartulary.contracts.game.GameId;
import cartulary.contracts.secret.Commitments;
import cartulary.contracts.secret.Hash;
import cartulary.contracts.secret.PlayerSeed;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/// Checks a deck as a player can: each draw against the root when it happens, and the whole shuffle when
/// the seed is opened.
final class DeckProofs {
    private final Catalogue catalogue;
    private final GameId id;
    private final List<String> drawn = new ArrayList<>();
    private @Nullable Hash commitment;
    private @Nullable SeatsClosed seats;
    private @Nullable GameStarted started;
    private List<String> sets = List.of();
    private final Map<Integer, Hash> committed = new HashMap<>();
    private final Map<Integer, PlayerSeed> seeds = new TreeMap<>();
    private boolean opened;

    DeckProofs(Catalogue catalogue, GameId id) {
        this.catalogue = catalogue;
        this.id = id;
    }

    /// The tiles drawn so far, in order.
    List<String> drawn() {
        return Collections.unmodifiableList(drawn);
    }

    int deckSize() {
        return started == null ? 0 : started.deckSize();
    }

    void see(GameEvent event) {
        if (event instanceof GameOpened game) {
            commitment = game.seed().commitment();
            sets = game.options().sets();
        } else if (event instanceof PlayerJoined joined && joined.seedCommitment() != null) {
            committed.put(joined.seat(), joined.seedCommitment());
        } else if (event instanceof SeedContributed contributed) {
            see(contributed);
        } else if (event instanceof SeatsClosed closed) {
            seats = closed;
        } else if (event instanceof GameStarted start) {
            started = start;
            unlessEqual(List.copyOf(seeds.keySet()), start.seededBy(), "whose seeds are in the deck");
        } else if (event instanceof TileDrawn draw) {
            see(draw);
        } else if (event instanceof DeckOpened deck) {
            see(deck);
        }
    }

    private void see(SeedContributed contributed) {
        unlessEqual(
                Commitments.ofPlayerSeed(contributed.seed()).value(),
                String.valueOf(committed.get(contributed.seat())),
                "the seed of seat " + contributed.seat() + " is not the one committed to");
        unless(
                seeds.put(contributed.seat(), contributed.seed()) == null && started == null,
                () -> "a seed came twice or too late: seat " + contributed.seat());
    }

    private void see(TileDrawn draw) {
        if (started == null) {
            throw new BrokenInvariant("a tile was drawn before the game was started");
        }
        unlessEqual(drawn.size(), draw.index(), "the tiles are drawn in order");
        unless(
                new DeckLeaf(draw.index(), draw.tile(), draw.salt(), draw.proof())
                        .provenBy(started.deckRoot(), started.deckSize()),
                () -> "the proof of draw " + draw.index() + " does not hold");
        drawn.add(draw.tile());
    }

    private void see(DeckOpened deck) {
        unless(!opened, () -> "the deck was opened twice");
        opened = true;
        unless(
                Commitments.ofSeed(id, deck.seed(), deck.nonce()).equals(commitment),
                () -> "the seed is not the one that was committed to");
        if (started == null || seats == null) {
            return;
        }
        Deck again = Deck.shuffle(
                catalogue,
                sets,
                id,
                deck.seed(),
                List.copyOf(seeds.values()),
                seats.seats().size());
        unlessEqual(started.deckRoot(), again.root(), "shuffling again gives another root");
        unlessEqual(again.order().subList(0, drawn.size()), drawn, "shuffling again gives other tiles");
        if (seats.firstSeat() == null) {
            unlessEqual(
                    seats.seats().get(again.first()), started.firstSeat(), "shuffling again gives another first seat");
        }
    }

    void checkOpened() {
        unless(opened, () -> "the game is over, but the deck was not opened");
    }
}
