package cartulary.drawing.river;

import cartulary.contracts.view.GameView;
import cartulary.drawing.ExpansionDrawing;

/// The River, whose tiles are drawn like all others.
public final class RiverDrawing implements ExpansionDrawing {
    @Override
    public String legend() {
        return "≈ water  ║═ bridge";
    }

    @Override
    public String pile(GameView view) {
        Integer left = view.riverLeft();
        return left == null || left == 0 ? "" : " (%s of the river)".formatted(left);
    }
}
