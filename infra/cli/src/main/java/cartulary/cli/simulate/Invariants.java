package cartulary.cli.simulate;

import static cartulary.cli.simulate.BrokenInvariant.unless;
import static cartulary.cli.simulate.BrokenInvariant.unlessEqual;

import cartulary.contracts.catalogue.Catalogue;
import cartulary.contracts.event.GameEvent;
import cartulary.contracts.event.GameEvent.TileDrawn;
import cartulary.contracts.event.GameEvent.TilePlaced;
import cartulary.contracts.event.GameEvent.TileSetAside;
import cartulary.contracts.event.PublicForm;
import cartulary.contracts.event.Rank;
import cartulary.contracts.game.Cell;
import cartulary.contracts.game.GameId;
import cartulary.contracts.game.MeepleAt;
import cartulary.contracts.view.GameView;
import cartulary.rules.Rules;
import cartulary.rules.turn.Decision;
import cartulary.rules.turn.Game;
import cartulary.rules.turn.Step;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// What must hold after every accepted command. Fed with each decision, it keeps its own
/// count of everything: it folds the events one by one, once with and once without their secrets, adds
/// up the points, counts tiles, meeples, chips and tollhouses, and checks every proof. Costs a few views of
/// the board a command.
public final class Invariants {
    private static final int MEEPLES_PER_PLAYER = 7;

    private final Rules rules;
    private final GameId id;
    private final DeckProofs proofs;
    private final SealProofs seals;
    private final Points points = new Points();
    private final ChipAccount chips;
    private final TollhouseAccount tollhouses;
    private Game folded;
    private Game blind;
    private @Nullable String held;
    private long events;

    public Invariants(Rules rules, Catalogue catalogue, GameId id) {
        this.rules = rules;
        this.id = id;
        this.proofs = new DeckProofs(catalogue, id);
        this.seals = new SealProofs(id);
        this.chips = new ChipAccount(rules, id);
        this.tollhouses = new TollhouseAccount(catalogue);
        this.folded = rules.unopenedGame();
        this.blind = rules.unopenedGame();
    }

    /// The number of events seen.
    public long events() {
        return events;
    }

    /// @throws BrokenInvariant where something does not hold
    public void check(Decision.Accepted accepted) {
        for (GameEvent event : accepted.events()) {
            events++;
            folded = rules.evolve(folded, event);
            GameEvent publicForm = PublicForm.of(event);
            blind = rules.evolve(blind, publicForm);
            unlessEqual(events, folded.revision(), "the revision is the number of events");
            proofs.see(publicForm);
            seals.see(publicForm);
            points.see(publicForm);
            chips.see(event);
            tollhouses.see(publicForm);
            held = held(event);
        }
        unless(folded.equals(accepted.game()), () -> "folding the events one by one gives another game than deciding");
        GameView view = rules.view(id, accepted.game());
        unlessEqual(view, rules.view(id, blind), "the view of the public events differs");
        unless(blind.equals(accepted.game().blind()), () -> "the public events give another game than the blind one");
        points.check(view);
        if (view.deck().root() != null) {
            checkTiles(view, accepted.game());
            checkMeeples(view);
            chips.check(accepted.game(), view);
            tollhouses.check(view);
        }
        if (accepted.game().step() instanceof Step.Finished) {
            checkRanking(view);
            proofs.checkOpened();
            seals.checkOpened();
        }
    }

    /// The tile in the hand of the active player.
    private @Nullable String held(GameEvent event) {
        return switch (event) {
            case TileDrawn drawn -> drawn.tile();
            case TilePlaced placed -> null;
            case TileSetAside setAside -> null;
            default -> held;
        };
    }

    /// Every tile is in the pile, in a hand, on the board or set aside, in the order of drawing. A game
    /// that others leave ends at once, with the drawn tile in the hand (MIX-16).
    private void checkTiles(GameView view, Game game) {
        var out = new ArrayList<String>();
        view.tiles().subList(1, view.tiles().size()).forEach(tile -> out.add(tile.tile()));
        out.addAll(view.setAside());
        if (held != null) {
            out.add(held);
        }
        switch (game.step()) {
            case Step.PlacingTile(int seat, var tile) ->
                unlessEqual(tile, String.valueOf(held), "the tile in the hand");
            case Step.Finished step -> checkHandAtTheEnd(view, step.abandoned());
            case Step.ChoosingFinalBetFeature step -> checkHandAtTheEnd(view, false);
            default -> unless(held == null, () -> "a drawn tile was not laid, but the game goes on: " + game.step());
        }
        unlessEqual(proofs.deckSize(), out.size() + view.tilesLeft(), "tiles are lost or made");
        unlessEqual(proofs.drawn().size(), game.drawn(), "the number of tiles drawn");
        unlessEqual(proofs.deckSize() - game.drawn(), view.tilesLeft(), "the number of tiles left");
        unlessEqual(copies(proofs.drawn()), copies(out), "other tiles than were drawn");
        unlessEqual(view.tiles().size(), cells(view).size(), "two tiles lie on one cell");
    }

    private void checkHandAtTheEnd(GameView view, boolean abandoned) {
        unless(
                held == null || abandoned || view.players().stream().anyMatch(GameView.Player::resigned),
                () -> "the turns are over, but a drawn tile was not laid");
    }

    private static Map<String, Integer> copies(List<String> tiles) {
        var copies = new HashMap<String, Integer>();
        tiles.forEach(tile -> copies.merge(tile, 1, Integer::sum));
        return copies;
    }

    /// Every meeple is in a supply or on a tile, no two on one segment.
    private static void checkMeeples(GameView view) {
        var spots = new HashSet<MeepleAt>();
        Set<Cell> cells = cells(view);
        for (MeepleAt meeple : view.meeples()) {
            unless(
                    spots.add(new MeepleAt(0, meeple.x(), meeple.y(), meeple.segment())),
                    () -> "two meeples share a segment: " + meeple);
            unless(cells.contains(meeple.cell()), () -> "a meeple stands on no tile: " + meeple);
        }
        for (GameView.Player player : view.players()) {
            long onBoard = view.meeples().stream()
                    .filter(meeple -> meeple.seat() == player.seat())
                    .count();
            unlessEqual((long) MEEPLES_PER_PLAYER, onBoard + player.meeples(), "meeples of seat " + player.seat());
        }
    }

    private static Set<Cell> cells(GameView view) {
        var cells = new HashSet<Cell>();
        view.tiles().forEach(tile -> cells.add(tile.cell()));
        return cells;
    }

    /// BASE-38, MIX-16: worked out again from the scores.
    private static void checkRanking(GameView view) {
        if (view.status() == GameView.Status.ABANDONED) {
            return;
        }
        List<Rank> expected = view.players().stream()
                .map(player -> new Rank(1 + ahead(view, player), player.seat(), player.score(), player.resigned()))
                .sorted(Comparator.comparingInt(Rank::rank).thenComparingInt(Rank::seat))
                .toList();
        unlessEqual(expected, view.ranking(), "the ranking");
    }

    private static int ahead(GameView view, GameView.Player player) {
        return (int) view.players().stream()
                .filter(other ->
                        player.resigned() == other.resigned() ? other.score() > player.score() : player.resigned())
                .count();
    }
}
