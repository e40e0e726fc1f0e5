/// Scores of recorded games, counted again by the rules and by the second engine. Start with
/// {@link cartulary.recount.ScoreRecount}.
@NullMarked
package cartulary.recount;

import org.jspecify.annotations.NullMarked;
