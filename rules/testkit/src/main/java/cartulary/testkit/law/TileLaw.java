package cartulary.testkit.law;

import static cartulary.testkit.law.BrokenLawException.check;
import static cartulary.testkit.law.BrokenLawException.checkEqual;

import cartulary.contracts.event.GameEvent;
import cartulary.contracts.event.GameEvent.FinalScoringBegan;
import cartulary.contracts.event.GameEvent.GameAbandoned;
import cartulary.contracts.event.GameEvent.GameStarted;
import cartulary.contracts.event.GameEvent.TakenBack;
import cartulary.contracts.event.GameEvent.TileDrawn;
import cartulary.contracts.event.GameEvent.TilePlaced;
import cartulary.contracts.event.GameEvent.TileSetAside;
import cartulary.contracts.game.Cell;
import cartulary.contracts.game.PlacedTile;
import cartulary.contracts.view.GameView;
import cartulary.rules.game.Step;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// Every tile is in the pile, in the active player's hand, on the board or set aside, and no two are on one cell.
public final class TileLaw implements Law {
    private final List<String> drawn = new ArrayList<>();
    private int deckSize;

    /// The drawn tile that is not placed yet.
    private @Nullable String held;

    private boolean isOver;

    @Override
    public void afterCommand(Transition transition) {
        for (GameEvent event : transition.events()) {
            switch (event) {
                case GameStarted started -> deckSize = started.deckSize();
                case TileDrawn tile -> {
                    drawn.add(tile.tile());
                    held = tile.tile();
                }
                case TilePlaced _, TileSetAside _ -> held = null;
                case TakenBack taken -> held = taken.tile();
                case FinalScoringBegan _, GameAbandoned _ -> isOver = true;
                default -> {}
            }
        }
        if (deckSize > 0) {
            checkHand(transition);
            checkTiles(transition);
        }
    }

    /// A game that players leave may end with the drawn tile in the hand (MIX-16).
    private void checkHand(Transition transition) {
        Step step = transition.after().step();
        if (step instanceof Step.PlacingTile(int _, String tile)) {
            checkEqual(tile, held, "the tile in the hand");
            checkEqual(transition.viewAfter().step().tile(), held, "the tile in the public view");
            return;
        }
        boolean isLeft = step instanceof Step.Finished(boolean abandoned) && abandoned
                || transition.viewAfter().players().stream().anyMatch(GameView.Player::resigned);
        check(held == null || isOver && isLeft, () -> "tile " + held + " was drawn but not placed before " + step);
    }

    private void checkTiles(Transition transition) {
        GameView view = transition.viewAfter();
        var accounted = new ArrayList<>(view.setAside());
        view.tiles().stream().skip(1).map(PlacedTile::tile).forEach(accounted::add);
        if (held != null) {
            accounted.add(held);
        }
        checkEqual(copies(accounted), copies(drawn), "the drawn tiles on the board, set aside or in the hand");
        checkEqual(transition.after().drawn(), drawn.size(), "the number of tiles drawn");
        checkEqual(view.tilesLeft(), deckSize - drawn.size(), "the number of tiles left");
        checkEqual(view.deck().size(), deckSize, "the size of the deck");
        var cells = new HashSet<Cell>();
        view.tiles().forEach(tile -> cells.add(tile.cell()));
        checkEqual(cells.size(), view.tiles().size(), "the number of occupied cells");
    }

    private static Map<String, Integer> copies(List<String> tiles) {
        var copies = new HashMap<String, Integer>();
        tiles.forEach(tile -> copies.merge(tile, 1, Integer::sum));
        return copies;
    }
}
