/// What the read models give to the export of games: an order that never changes, and turns.
@NullMarked
package cartulary.query.lake;

import org.jspecify.annotations.NullMarked;
