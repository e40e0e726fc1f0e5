/// The history of one thing of a game: a feature, a meeple, a tollhouse, an office, a tile or a seat. Start with
/// {@link cartulary.record.history.Subject}.
package cartulary.record.history;
