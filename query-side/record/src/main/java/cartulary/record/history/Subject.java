package cartulary.record.history;

import cartulary.contracts.event.GameEvent;
import cartulary.contracts.game.Cell;
import cartulary.contracts.view.BoardFeatures.SegmentAt;
import cartulary.record.past.GameRecord;
import cartulary.record.past.RecordedEvent;
import cartulary.record.past.Scored;
import java.util.List;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// The thing whose history is asked for. Expansions add kinds of their own.
@FunctionalInterface
public interface Subject {
    /// Returns what reads the entries of the subject from the events of a record.
    EntrySource source(GameRecord record, List<? extends ExpansionHistory> expansions);

    /// Returns the feature that a segment belongs to. Its source reads the events to find the extent of the feature,
    /// which is known only at the end.
    static Subject feature(SegmentAt segment) {
        return (record, expansions) -> record.replay()
                .reduce((_, later) -> later)
                .map(RecordedEvent::after)
                .flatMap(head -> record.rules().feature(head, segment.cell(), segment.segment()))
                .<EntrySource>map(found -> new FeatureHistory(record, found, expansions))
                .orElse(_ -> List.of());
    }

    /// Returns the meeple that was placed on a segment; at most one ever is.
    static Subject meeple(SegmentAt segment) {
        return (record, _) -> new MeepleHistory(record.rules(), segment);
    }

    /// Returns the tile on a cell.
    static Subject tile(Cell cell) {
        return (_, expansions) -> new TileHistory(cell, expansions);
    }

    /// Returns the player on a seat.
    static Subject player(int seat) {
        return (_, expansions) -> new SeatHistory(seat, expansions);
    }

    /// Returns a thing of an expansion.
    ///
    /// @param concerns whether an event that is none of a dispute is about the thing
    /// @param isDisputed whether a dispute is about it
    static Subject thing(Predicate<GameEvent> concerns, Predicate<DisputedThings.Things> isDisputed) {
        return (_, _) -> {
            var disputed = new DisputedThings();
            return recorded -> {
                disputed.add(recorded);
                return concerns.test(recorded.event())
                        ? EntrySource.entry(recorded, Scored.of(recorded))
                        : disputed.entries(recorded, isDisputed);
            };
        };
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
