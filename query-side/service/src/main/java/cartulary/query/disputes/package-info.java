/// Disputes about scores: those of a game, and the open ones of all games.
@NullMarked
package cartulary.query.disputes;

import org.jspecify.annotations.NullMarked;
