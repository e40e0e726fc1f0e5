/// The scoreboard: points of a game and their evidence.
@NullMarked
package cartulary.query.scores;

import org.jspecify.annotations.NullMarked;
