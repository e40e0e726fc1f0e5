/// Competitions: their list, and each at any revision, folded from its events. The events are read from the log of
/// competitions by position and kept in memory, so they are read again at every start.
package cartulary.query.competitions;
