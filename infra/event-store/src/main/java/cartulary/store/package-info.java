/// The engine under Axon: one log of frozen bytes, one writer with group commit, readers that never
/// wait for it. Start at {@link cartulary.store.SqliteEventLog}. What is special about SQLite stands in
/// {@code Sqlite} and {@code SqliteSchema}; the rest is plain SQL.
@NullMarked
package cartulary.store;

import org.jspecify.annotations.NullMarked;
