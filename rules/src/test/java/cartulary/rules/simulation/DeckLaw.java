package cartulary.rules.simulation;

import static org.assertj.core.api.Assertions.assertThat;

import cartulary.contracts.catalogue.Catalogue;
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
import cartulary.contracts.secret.Commitments;
import cartulary.contracts.secret.Hash;
import cartulary.contracts.secret.PlayerSeed;
import cartulary.contracts.secret.Secret;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/// Whoever sees the public events alone can check every draw when it happens and the whole shuffle at
/// the end.
final class DeckLaw implements Law {
    private final GameId id;
    private final List<String> drawn = new ArrayList<>();
    private final Map<Integer, Hash> committed = new HashMap<>();
    private final Map<Integer, PlayerSeed> contributed = new TreeMap<>();
    private List<String> sets = List.of();
    private @Nullable Hash commitment;
    private @Nullable SeatsClosed seats;
    private @Nullable GameStarted started;
    private boolean opened;

    DeckLaw(GameId id) {
        this.id = id;
    }

    @Override
    public void afterPly(Ply ply) {
        for (GameEvent event : ply.events()) {
            switch (PublicForm.of(event)) {
                case GameOpened e -> {
                    sets = e.options().sets();
                    assertThat(e.seed()).isInstanceOf(Secret.Sealed.class);
                    commitment = e.seed().commitment();
                }
                case PlayerJoined e -> {
                    if (e.seedCommitment() == null) {
                        committed.remove(e.seat());
                    } else {
                        committed.put(e.seat(), e.seedCommitment());
                    }
                }
                case PlayerLeft e -> committed.remove(e.seat());
                case SeatsClosed e -> seats = e;
                case SeedContributed e -> {
                    assertThat(Commitments.ofPlayerSeed(e.seed()))
                            .as("commitment of seat %d to a seed", e.seat())
                            .isEqualTo(committed.remove(e.seat()));
                    contributed.put(e.seat(), e.seed());
                }
                case StepExpired e -> committed.remove(e.seat());
                case GameStarted e -> started(e);
                case TileDrawn e -> drawn(e);
                case DeckOpened e -> opened(e);
                default -> {}
            }
        }
    }

    /// LOBBY-8, BASE-3.
    private void started(GameStarted event) {
        started = event;
        assertThat(committed.keySet()).as("seeds neither opened nor given up").isEmpty();
        assertThat(event.seededBy()).isEqualTo(List.copyOf(contributed.keySet()));
        assertThat(event.deckSize()).isEqualTo(71 + 10 * (sets.size() - 1));
    }

    private void drawn(TileDrawn event) {
        assertThat(event.index()).isEqualTo(drawn.size());
        assertThat(new DeckLeaf(event.index(), event.tile(), event.salt(), event.proof())
                        .provenBy(started.deckRoot(), started.deckSize()))
                .as("proof of %s", event)
                .isTrue();
        drawn.add(event.tile());
    }

    private void opened(DeckOpened event) {
        opened = true;
        assertThat(Commitments.ofSeed(id, event.seed(), event.nonce())).isEqualTo(commitment);
        if (started == null) {
            return;
        }
        Deck again = Deck.shuffle(
                Catalogue.standard(),
                sets,
                id,
                event.seed(),
                List.copyOf(contributed.values()),
                seats.seats().size());
        assertThat(again.root()).isEqualTo(started.deckRoot());
        assertThat(again.order().subList(0, drawn.size())).isEqualTo(drawn);
        if (seats.firstSeat() == null) {
            assertThat(started.firstSeat()).isEqualTo(seats.seats().get(again.first()));
        } else {
            assertThat(started.firstSeat()).isEqualTo(seats.firstSeat());
        }
    }

    @Override
    public void afterGame() {
        assertThat(opened).as("the deck is opened at every ending").isTrue();
    }
}
