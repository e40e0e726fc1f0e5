/// The history of one thing of a game: a feature, a meeple, a tollhouse, an office, a tile or a seat. Start with
/// {@link cartulary.record.history.HistoryReader}.
@NullMarked
package cartulary.record.history;

import org.jspecify.annotations.NullMarked;
