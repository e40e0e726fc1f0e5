package cartulary.cli.conform;

import cartulary.contracts.game.Cell;
import cartulary.contracts.game.Placement;

/// How the board of a transcript lies to ours, where the start tile always lies at (0,0) unrotated.
///
/// @param origin where the transcript has its start tile
/// @param quarterTurns clockwise, from our board to the transcript's
record Frame(Cell origin, int quarterTurns) {
    static Frame of(Placement start, NamedTile startTile) {
        return new Frame(start.cell(), Math.floorMod(start.rotation() / 90 - startTile.quarterTurns(), 4));
    }

    Cell told(Cell ours) {
        Cell turned = turned(ours.x(), ours.y(), quarterTurns);
        return new Cell(turned.x() + origin.x(), turned.y() + origin.y());
    }

    Cell ours(Cell told) {
        return turned(told.x() - origin.x(), told.y() - origin.y(), -quarterTurns);
    }

    Placement told(Placement ours, NamedTile tile) {
        Cell cell = told(ours.cell());
        int quarters = Math.floorMod(ours.rotation() / 90 + quarterTurns + tile.quarterTurns(), 4);
        return new Placement(cell.x(), cell.y(), quarters * 90);
    }

    Placement ours(Placement told, NamedTile tile) {
        Cell cell = ours(told.cell());
        int quarters = Math.floorMod(told.rotation() / 90 - quarterTurns - tile.quarterTurns(), 4);
        return new Placement(cell.x(), cell.y(), quarters * 90);
    }

    private static Cell turned(int x, int y, int quarterTurns) {
        return switch (Math.floorMod(quarterTurns, 4)) {
            case 0 -> new Cell(x, y);
            case 1 -> new Cell(-y, x);
            case 2 -> new Cell(-x, -y);
            default -> new Cell(y, -x);
        };
    }
}
