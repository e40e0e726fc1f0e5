package cartulary.query.chips;

import java.util.List;
import org.jdbi.v3.core.Handle;

/// Writes the rows of offices: each method fills the columns of one event and creates the row if it is missing.
final class OfficeRowWriter {
    private static final String KEY = "game, x, y";

    private final ColumnWrite mentioned;
    private final ColumnWrite opened;
    private final ColumnWrite closed;
    private final ColumnWrite chosen;
    private final ColumnWrite settled;

    OfficeRowWriter(Handle handle, String table) {
        mentioned = ColumnWrite.filling(handle, table, KEY, "");
        opened = ColumnWrite.filling(handle, table, KEY, "opened, opened_at");
        closed = ColumnWrite.filling(handle, table, KEY, "closed, closed_at, reasons");
        chosen = ColumnWrite.filling(handle, table, KEY, "chosen, chosen_at, chosen_by, chosen_segment");
        settled = ColumnWrite.filling(handle, table, KEY, "settled, settled_at, complete, features, rules");
    }

    /// Creates the row, so that a sealed chip is visible even at an office that was not opened.
    void mentioned(EventRef event, int x, int y) {
        mentioned.add(event.game(), x, y, event.revision());
    }

    void opened(EventRef event, int x, int y) {
        opened.add(event.game(), x, y, event.revision(), event.revision(), event.at());
    }

    void closed(EventRef event, int x, int y, String reasons) {
        closed.add(event.game(), x, y, event.revision(), event.revision(), event.at(), reasons);
    }

    void chosen(EventRef event, int x, int y, int seat, String segment) {
        chosen.add(event.game(), x, y, event.revision(), event.revision(), event.at(), seat, segment);
    }

    void settled(EventRef event, int x, int y, boolean complete, String features, String rules) {
        settled.add(
                event.game(), x, y, event.revision(), event.revision(), event.at(), complete ? 1 : 0, features, rules);
    }

    void write() {
        List.of(mentioned, opened, closed, chosen, settled).forEach(ColumnWrite::execute);
    }

    void discard() {
        List.of(mentioned, opened, closed, chosen, settled).forEach(ColumnWrite::discard);
    }
}
