package cartulary.secondengine.river;

import cartulary.contracts.catalogue.Catalogue;
import cartulary.contracts.event.GameEvent;
import cartulary.contracts.event.GameEvent.TileDrawn;
import cartulary.contracts.game.Expansion;
import cartulary.secondengine.ExpansionCount;

/// The river tiles of a game that were drawn. The river scores nothing (RIVER-13).
public final class RiverCount implements ExpansionCount {
    /// B to K and the lake.
    private static final int PILE = 11;

    private int drawn;

    @Override
    public void follow(GameEvent event) {
        if (event instanceof TileDrawn e && isOfTheRiver(e.tile())) {
            drawn++;
        }
    }

    private static boolean isOfTheRiver(String tile) {
        var type = Catalogue.standard().typeOf(tile);
        return type != null && type.set().equals(Expansion.RIVER.set());
    }

    /// Returns the number of river tiles left in the pile, the lake among them (RIVER-21).
    public int left() {
        return PILE - drawn;
    }
}
