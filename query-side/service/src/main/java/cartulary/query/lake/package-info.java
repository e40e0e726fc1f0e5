/// What the read models give to the export of games: an order that never changes, and turns.
package cartulary.query.lake;
