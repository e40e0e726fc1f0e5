/// A score counted again by the rules and by the second engine. Start with
/// {@link cartulary.record.recount.ScoreRecount}.
@NullMarked
package cartulary.record.recount;

import org.jspecify.annotations.NullMarked;
