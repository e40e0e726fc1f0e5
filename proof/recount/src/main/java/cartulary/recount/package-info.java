/// Scores of recorded games, counted again by the rules and by the second engine. Start with
/// {@link cartulary.recount.DisputeRecount}.
@NullMarked
package cartulary.recount;

import org.jspecify.annotations.NullMarked;
