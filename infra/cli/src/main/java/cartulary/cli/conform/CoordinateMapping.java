package cartulary.cli.conform;

import cartulary.contracts.game.Cell;
import cartulary.contracts.game.Placement;

/// The mapping between the board of a transcript and that of the rules, where the start tile is at (0,0) unrotated.
///
/// @param origin the cell of the start tile in the transcript
/// @param quarterTurns clockwise, from the board of the rules to that of the transcript
record CoordinateMapping(Cell origin, int quarterTurns) {
    static CoordinateMapping of(Placement start, TranscriptTile startTile) {
        return new CoordinateMapping(start.cell(), Math.floorMod(start.rotation() / 90 - startTile.quarterTurns(), 4));
    }

    Cell toTranscript(Cell ours) {
        Cell turned = turned(ours.x(), ours.y(), quarterTurns);
        return new Cell(turned.x() + origin.x(), turned.y() + origin.y());
    }

    Cell toCatalogue(Cell told) {
        return turned(told.x() - origin.x(), told.y() - origin.y(), -quarterTurns);
    }

    Placement toTranscript(Placement ours, TranscriptTile tile) {
        Cell cell = toTranscript(ours.cell());
        int quarters = Math.floorMod(ours.rotation() / 90 + quarterTurns + tile.quarterTurns(), 4);
        return new Placement(cell.x(), cell.y(), quarters * 90);
    }

    Placement toCatalogue(Placement told, TranscriptTile tile) {
        Cell cell = toCatalogue(told.cell());
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
