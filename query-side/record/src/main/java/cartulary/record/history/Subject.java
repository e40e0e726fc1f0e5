package cartulary.record.history;

import cartulary.contracts.game.Cell;
import cartulary.contracts.view.BoardFeatures.SegmentAt;
import cartulary.record.past.GameRecord;
import cartulary.record.past.RecordedEvent;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// The thing whose history is asked for. Expansions add kinds of their own.
public interface Subject {
    /// Returns what reads the entries of the subject from the events of a record.
    EntrySource source(GameRecord record, List<? extends ExpansionHistory> expansions);

    /// The feature that a segment belongs to.
    record OfFeature(SegmentAt segment) implements Subject {
        /// Reads the events to find the extent of the feature, which is known only at the end.
        @Override
        public EntrySource source(GameRecord record, List<? extends ExpansionHistory> expansions) {
            return record.replay()
                    .reduce((_, later) -> later)
                    .map(RecordedEvent::after)
                    .flatMap(head -> record.rules().feature(head, segment.cell(), segment.segment()))
                    .<EntrySource>map(found -> new FeatureHistory(record.rules(), found, expansions))
                    .orElse(EntrySource.NONE);
        }
    }

    /// The meeple that was placed on a segment; at most one ever is.
    record OfMeeple(SegmentAt segment) implements Subject {
        @Override
        public EntrySource source(GameRecord record, List<? extends ExpansionHistory> expansions) {
            return new MeepleHistory(record.rules(), segment);
        }
    }

    /// The tile on a cell.
    record OfTile(Cell cell) implements Subject {
        @Override
        public EntrySource source(GameRecord record, List<? extends ExpansionHistory> expansions) {
            return new TileHistory(cell, expansions);
        }
    }

    /// The player on a seat.
    record OfSeat(int seat) implements Subject {
        @Override
        public EntrySource source(GameRecord record, List<? extends ExpansionHistory> expansions) {
            return new SeatHistory(seat, expansions);
        }
    }

    Pattern SEGMENT = Pattern.compile("(-?\\d{1,3}),(-?\\d{1,3}),([a-z]{1,10}\\d?)");
    Pattern CELL = Pattern.compile("(-?\\d{1,3}),(-?\\d{1,3})");
    Pattern SEAT = Pattern.compile("[0-5]");

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
