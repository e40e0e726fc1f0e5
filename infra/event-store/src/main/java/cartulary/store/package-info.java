/// The event store under Axon: one log of frozen bytes, one writer with group commit, and readers that never wait for
/// it. Start at {@link cartulary.store.SqliteEventLog}. The differences between SQLite and PostgreSQL are in {@link
/// cartulary.store.Dialect}.
package cartulary.store;
