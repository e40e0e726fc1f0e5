package cartulary.drawing.cathedrals;

import cartulary.drawing.ExpansionDrawing;

/// Cathedrals, which are drawn with their tiles; archbishops are meeples.
public final class CathedralDrawing implements ExpansionDrawing {
    @Override
    public String legend() {
        return "{#} cathedral";
    }
}
