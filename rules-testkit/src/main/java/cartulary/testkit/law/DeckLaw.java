package cartulary.testkit.law;

import static cartulary.testkit.law.BrokenLaw.check;
import static cartulary.testkit.law.BrokenLaw.checkEqual;

import cartulary.contracts.catalogue.Catalogue;
import cartulary.contracts.commitment.Commitments;
import cartulary.contracts.deck.Deck;
import cartulary.contracts.deck.DeckLeaf;
import cartulary.contracts.event.GameEvent;
import cartulary.contracts.event.GameEvent.DeckOpened;
import cartulary.contracts.event.GameEvent.GameOpened;
import cartulary.contracts.event.GameEvent.GameStarted;
import cartulary.contracts.event.GameEvent.PlayerJoined;
import cartulary.contracts.event.GameEvent.PlayerLeft;
import cartulary.contracts.event.GameEvent.SeatsClosed;
import cartulary.contracts.event.GameEvent.SeedContributed;
import cartulary.contracts.event.GameEvent.StepExpired;
import cartulary.contracts.event.GameEvent.TileDrawn;
import cartulary.contracts.event.PublicForm;
import cartulary.contracts.game.GameId;
import cartulary.contracts.secret.Hash;
import cartulary.contracts.secret.PlayerSeed;
import cartulary.contracts.secret.Secret;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/// The public events alone prove every draw when it happens, and the whole shuffle when the seed is opened, which it
/// is at every ending.
public final class DeckLaw implements Law {
    private static final int BASE_TILES = 71;
    private static final int TILES_PER_EXPANSION = 10;

    private final GameId id;
    private final List<String> drawn = new ArrayList<>();
    private final Map<Integer, Hash> seedCommitments = new HashMap<>();
    private final Map<Integer, PlayerSeed> seeds = new TreeMap<>();
    private List<String> sets = List.of();
    private @Nullable Hash commitment;
    private @Nullable SeatsClosed seats;
    private @Nullable GameStarted started;
    private boolean isOpened;

    public DeckLaw(GameId id) {
        this.id = id;
    }

    @Override
    public void afterCommand(Transition transition) {
        for (GameEvent event : transition.events()) {
            switch (PublicForm.of(event)) {
                case GameOpened e -> {
                    sets = e.options().sets();
                    check(e.seed() instanceof Secret.Sealed, () -> "the server seed is public: " + e);
                    commitment = e.seed().commitment();
                }
                case PlayerJoined e
                when e.seedCommitment() != null -> seedCommitments.put(e.seat(), e.seedCommitment());
                case PlayerLeft e -> seedCommitments.remove(e.seat());
                case SeatsClosed e -> seats = e;
                case SeedContributed e -> contributed(e);
                case StepExpired e -> seedCommitments.remove(e.seat());
                case GameStarted e -> started(e);
                case TileDrawn e -> drawn(e);
                case DeckOpened e -> opened(e);
                default -> {}
            }
        }
    }

    private void contributed(SeedContributed event) {
        checkEqual(
                Commitments.ofPlayerSeed(event.seed()),
                seedCommitments.remove(event.seat()),
                () -> "the commitment of the seed of seat " + event.seat());
        check(
                started == null && seeds.put(event.seat(), event.seed()) == null,
                () -> "a second or late seed of seat " + event.seat());
    }

    /// LOBBY-8, BASE-3.
    private void started(GameStarted event) {
        started = event;
        checkEqual(seedCommitments.keySet(), Set.of(), "the seats whose seeds are neither opened nor expired");
        checkEqual(event.seededBy(), List.copyOf(seeds.keySet()), "the seats whose seeds are in the deck");
        checkEqual(event.deckSize(), BASE_TILES + TILES_PER_EXPANSION * (sets.size() - 1), "the size of the deck");
    }

    private void drawn(TileDrawn event) {
        GameStarted start = Objects.requireNonNull(started, "a tile was drawn before the start");
        checkEqual(event.index(), drawn.size(), "the index of the drawn tile");
        check(
                new DeckLeaf(event.index(), event.tile(), event.salt(), event.proof())
                        .provenBy(start.deckRoot(), start.deckSize()),
                () -> "the inclusion proof does not verify: " + event);
        drawn.add(event.tile());
    }

    private void opened(DeckOpened event) {
        check(!isOpened, () -> "the deck was opened twice");
        isOpened = true;
        checkEqual(
                Commitments.ofSeed(id, event.seed(), event.nonce()), commitment, "the commitment of the server seed");
        if (started != null && seats != null) {
            checkShuffle(event, started, seats);
        }
    }

    private void checkShuffle(DeckOpened event, GameStarted start, SeatsClosed closed) {
        List<PlayerSeed> playerSeeds = List.copyOf(seeds.values());
        Deck deck = Deck.shuffle(
                Catalogue.standard(),
                sets,
                id,
                event.seed(),
                playerSeeds,
                closed.seats().size());
        checkEqual(deck.root(), start.deckRoot(), "the root of the deck, shuffled again");
        checkEqual(deck.order().subList(0, drawn.size()), drawn, "the drawn tiles, shuffled again");
        Integer first = closed.firstSeat() == null ? closed.seats().get(deck.first()) : closed.firstSeat();
        checkEqual(start.firstSeat(), first, "the first seat");
    }

    @Override
    public void afterGame() {
        check(isOpened, () -> "the game ended without an opened deck");
    }
}
