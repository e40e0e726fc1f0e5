package cartulary.verifier.deck;

import cartulary.contracts.catalogue.Catalogue;
import cartulary.contracts.catalogue.ScoringTiles;
import cartulary.contracts.commitment.Commitments;
import cartulary.contracts.deck.Deck;
import cartulary.contracts.deck.DeckContents;
import cartulary.contracts.deck.DeckLeaf;
import cartulary.contracts.event.Envelope;
import cartulary.contracts.event.GameEvent.DeckEvent;
import cartulary.contracts.event.GameEvent.DeckOpened;
import cartulary.contracts.event.GameEvent.GameOpened;
import cartulary.contracts.event.GameEvent.GameStarted;
import cartulary.contracts.event.GameEvent.PlayerJoined;
import cartulary.contracts.event.GameEvent.PlayerLeft;
import cartulary.contracts.event.GameEvent.SeatsClosed;
import cartulary.contracts.event.GameEvent.SeedContributed;
import cartulary.contracts.event.GameEvent.SurveyorsEvent;
import cartulary.contracts.event.GameEvent.TileDrawn;
import cartulary.contracts.game.GameId;
import cartulary.contracts.secret.Hash;
import cartulary.contracts.secret.PlayerSeed;
import cartulary.verifier.deck.DeckReport.Draw;
import cartulary.verifier.deck.DeckReport.OpenedScoringTile;
import cartulary.verifier.deck.DeckReport.Opening;
import cartulary.verifier.deck.DeckReport.Seed;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/// Verifies the deck of one game while its events are folded. Used by one thread.
public final class DeckVerifier {
    private final GameId game;
    private final Catalogue catalogue;
    private @Nullable GameOpened opened;
    private @Nullable SeatsClosed seatsClosed;
    private @Nullable GameStarted started;
    private final TreeMap<Integer, Seed> seeds = new TreeMap<>();
    private final List<Draw> drawn = new ArrayList<>();
    private final List<OpenedScoringTile> scoringTiles = new ArrayList<>();
    private @Nullable Opening opening;

    public DeckVerifier(GameId game, Catalogue catalogue) {
        this.game = game;
        this.catalogue = catalogue;
    }

    /// Checks the next event about the deck.
    ///
    /// @throws IllegalStateException if it does not fit the events before it
    public void apply(DeckEvent event, Envelope envelope) {
        switch (event) {
            case GameOpened e -> opened = e;
            case PlayerJoined e -> joined(e, envelope.revision());
            case PlayerLeft e -> seeds.remove(e.seat());
            case SeatsClosed e -> seatsClosed = e;
            case SeedContributed e -> contributed(e, envelope.revision());
            case GameStarted e -> started(e);
            case TileDrawn e -> drawn(e, envelope);
            case SurveyorsEvent e -> scoringTiles(e, envelope.revision());
            case DeckOpened e -> opening = opening(e, envelope);
        }
    }

    private void joined(PlayerJoined event, long revision) {
        Hash commitment = event.seedCommitment();
        if (commitment != null) {
            seeds.put(event.seat(), new Seed(event.seat(), commitment, revision, null, null, null, null));
        }
    }

    private void contributed(SeedContributed event, long revision) {
        Seed seed = seeds.get(event.seat());
        if (seed == null || seed.seed() != null || started != null) {
            throw new IllegalStateException("seat " + event.seat() + " has no seed to open");
        }
        boolean holds = Commitments.ofPlayerSeed(event.seed()).equals(seed.commitment());
        seeds.put(
                event.seat(),
                new Seed(seed.seat(), seed.commitment(), seed.committed(), event.seed(), revision, holds, null));
    }

    private void started(GameStarted event) {
        started = event;
        seeds.replaceAll((seat, seed) -> new Seed(
                seat,
                seed.commitment(),
                seed.committed(),
                seed.seed(),
                seed.contribution(),
                seed.holds(),
                !event.seededBy().contains(seat)));
    }

    /// Checks a draw. The proof shows that the tile is at its index; the number of draws shows that this index is
    /// the next one.
    private void drawn(TileDrawn event, Envelope envelope) {
        GameStarted start = started;
        var leaf = new DeckLeaf(event.index(), event.tile(), event.salt(), event.proof());
        boolean holds =
                start != null && event.index() == drawn.size() && leaf.provenBy(start.deckRoot(), leaves(start));
        drawn.add(new Draw(
                envelope.revision(),
                envelope.at(),
                event.seat(),
                event.index(),
                event.tile(),
                event.salt(),
                event.proof(),
                holds));
    }

    private void scoringTiles(SurveyorsEvent event, long revision) {
        GameStarted start = started;
        for (DeckLeaf leaf : event.opened()) {
            boolean holds =
                    start != null && leaf.index() >= start.deckSize() && leaf.provenBy(start.deckRoot(), leaves(start));
            scoringTiles.add(
                    new OpenedScoringTile(revision, leaf.index(), leaf.tile(), leaf.salt(), leaf.proof(), holds));
        }
    }

    /// Returns the number of leaves of the tree: those of the pile, then those of the scoring tiles (SURV-3).
    private int leaves(GameStarted start) {
        return start.deckSize() + ScoringTiles.leaves(opened().options());
    }

    private Opening opening(DeckOpened event, Envelope envelope) {
        if (opening != null) {
            throw new IllegalStateException("the deck was opened twice");
        }
        boolean opens = opened().seed().commitment().equals(Commitments.ofSeed(game, event.seed(), event.nonce()));
        GameStarted start = started;
        SeatsClosed closed = seatsClosed;
        if (start == null || closed == null) {
            return new Opening(
                    envelope.revision(), envelope.at(), event.seed(), event.nonce(), opens, null, null, null);
        }
        Deck deck = Deck.shuffle(
                DeckContents.of(opened().options(), catalogue),
                game,
                event.seed(),
                shuffled(start),
                closed.seats().size());
        return new Opening(
                envelope.revision(),
                envelope.at(),
                event.seed(),
                event.nonce(),
                opens,
                deck.root().equals(start.deckRoot()) && deck.size() == start.deckSize(),
                sameOrder(deck),
                closed.firstSeat() != null ? null : closed.seats().get(deck.first()) == start.firstSeat());
    }

    /// Returns the seeds that the start lists, without those that were never opened, because they cannot have been
    /// used.
    private List<PlayerSeed> shuffled(GameStarted start) {
        var all = new ArrayList<PlayerSeed>();
        for (int seat : start.seededBy()) {
            Seed seed = seeds.get(seat);
            if (seed != null && seed.seed() != null) {
                all.add(seed.seed());
            }
        }
        return all;
    }

    private boolean sameOrder(Deck deck) {
        for (int i = 0; i < drawn.size(); i++) {
            Draw draw = drawn.get(i);
            if (i >= deck.size() || !deck.order().get(i).equals(draw.tile())) {
                return false;
            }
        }
        return scoringTiles.stream()
                .allMatch(opened -> opened.index() < deck.leaves()
                        && deck.leaf(opened.index()).tile().equals(opened.tile()));
    }

    private GameOpened opened() {
        if (opened == null) {
            throw new IllegalStateException("the game was not opened");
        }
        return opened;
    }

    /// Returns the deck with the results of all checks.
    ///
    /// @param revision of the last event that was applied
    /// @throws IllegalStateException if the game was not opened
    public DeckReport report(long revision) {
        GameStarted start = started;
        return new DeckReport(
                game,
                revision,
                opened().host(),
                opened().options().sets(),
                opened().seed().commitment(),
                start == null ? null : start.deckRoot(),
                start == null ? null : start.deckSize(),
                List.copyOf(seeds.values()),
                start == null ? null : start.seededBy(),
                start == null ? null : start.seededBy().isEmpty(),
                drawn,
                scoringTiles,
                opening);
    }
}
