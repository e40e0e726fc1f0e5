package cartulary.record.history;

import cartulary.contracts.game.Cell;
import cartulary.contracts.view.BoardFeatures.SegmentAt;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// The thing whose history is asked for.
public sealed interface Subject {
    /// The feature that a segment belongs to.
    record OfFeature(SegmentAt segment) implements Subject {}

    /// The meeple that was placed on a segment; at most one ever is.
    record OfMeeple(SegmentAt segment) implements Subject {}

    /// The tollhouse of a seat.
    record OfTollhouse(int seat) implements Subject {}

    /// The office on a cell.
    record OfOffice(Cell cell) implements Subject {}

    /// The tile on a cell.
    record OfTile(Cell cell) implements Subject {}

    /// The player on a seat.
    record OfSeat(int seat) implements Subject {}

    Pattern SEGMENT = Pattern.compile("(-?\\d{1,3}),(-?\\d{1,3}),([a-z]{1,10}\\d?)");
    Pattern CELL = Pattern.compile("(-?\\d{1,3}),(-?\\d{1,3})");
    Pattern SEAT = Pattern.compile("[0-5]");

    /// Parses a subject.
    ///
    /// @param kind feature, meeple, tollhouse, office, tile or seat
    /// @param value `x,y,segment` for a feature or a meeple; `x,y` for an office or a tile; otherwise the number of
    ///     a seat
    /// @throws IllegalArgumentException if it is none
    static Subject parse(String kind, String value) {
        return switch (kind) {
            case "feature" -> new OfFeature(segment(value));
            case "meeple" -> new OfMeeple(segment(value));
            case "tollhouse" -> new OfTollhouse(seat(value));
            case "office" -> new OfOffice(cell(value));
            case "tile" -> new OfTile(cell(value));
            case "seat" -> new OfSeat(seat(value));
            default ->
                throw new IllegalArgumentException(
                        kind + " is none of feature, meeple, tollhouse, office, tile and seat");
        };
    }

    /// Parses a segment of the tile at a cell: `x,y,segment`.
    ///
    /// @throws IllegalArgumentException if it is none
    static SegmentAt segment(String value) {
        Matcher parts = SEGMENT.matcher(value);
        if (!parts.matches()) {
            throw new IllegalArgumentException("expected x,y,segment, such as 0,-1,c0");
        }
        return new SegmentAt(Integer.parseInt(parts.group(1)), Integer.parseInt(parts.group(2)), parts.group(3));
    }

    /// Parses a cell: `x,y`.
    ///
    /// @throws IllegalArgumentException if it is none
    static Cell cell(String value) {
        Matcher parts = CELL.matcher(value);
        if (!parts.matches()) {
            throw new IllegalArgumentException("expected x,y, such as 0,-1");
        }
        return new Cell(Integer.parseInt(parts.group(1)), Integer.parseInt(parts.group(2)));
    }

    /// Parses a seat: 0 to 5.
    ///
    /// @throws IllegalArgumentException if it is none
    static int seat(String value) {
        if (!SEAT.matcher(value).matches()) {
            throw new IllegalArgumentException("expected a seat from 0 to 5");
        }
        return Integer.parseInt(value);
    }
}
