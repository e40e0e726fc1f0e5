/// Competitions: their list, and each at any revision, folded from its events. The events are read from the log of
/// competitions by position; nothing is stored, so a start is a rebuild.
package cartulary.query.competitions;
