package cartulary.record.history;

import cartulary.contracts.view.BoardFeatures.FeatureNow;
import cartulary.contracts.view.BoardFeatures.SegmentAt;
import cartulary.record.history.SubjectHistory.HistoryEntry;
import cartulary.record.past.GameRecord;
import cartulary.record.past.RecordedEvent;
import cartulary.rules.game.Game;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Reads the history of one thing of a game. Costs one fold of the events; that of a feature also some steps per tile
/// of the feature for each of its tiles.
public final class HistoryReader {
    private HistoryReader() {}

    /// Returns the history of a subject up to the revision of the record; empty if there is no such thing on the board
    /// at that revision. A meeple that was returned and a tollhouse that is in the supply have a history, too.
    public static Optional<SubjectHistory> read(GameRecord record, Subject subject) {
        List<HistoryEntry> entries =
                switch (subject) {
                    case Subject.OfFeature(SegmentAt segment) -> ofFeature(record, segment);
                    case Subject.OfMeeple(SegmentAt segment) -> of(record, new MeepleHistory(record.rules(), segment));
                    case Subject.OfTollhouse(int seat) -> of(record, new TollhouseHistory(seat));
                    case Subject.OfOffice(var cell) -> of(record, new OfficeHistory(cell));
                    case Subject.OfTile(var cell) -> of(record, new TileHistory(cell));
                    case Subject.OfSeat(int seat) -> of(record, new SeatHistory(seat));
                };
        return entries.isEmpty()
                ? Optional.empty()
                : Optional.of(new SubjectHistory(record.game(), record.revision(), entries));
    }

    private static List<HistoryEntry> of(GameRecord record, EntrySource source) {
        var entries = new ArrayList<HistoryEntry>();
        record.replay().forEach(event -> entries.addAll(source.entries(event)));
        return entries;
    }

    /// Reads the events twice: the extent of the feature is known only at the end.
    private static List<HistoryEntry> ofFeature(GameRecord record, SegmentAt segment) {
        Game head = record.replay()
                .reduce((_, later) -> later)
                .map(RecordedEvent::after)
                .orElseThrow();
        Optional<FeatureNow> feature = record.rules().feature(head, segment.cell(), segment.segment());
        return feature.map(found -> of(record, new FeatureHistory(record.rules(), found)))
                .orElse(List.of());
    }
}
