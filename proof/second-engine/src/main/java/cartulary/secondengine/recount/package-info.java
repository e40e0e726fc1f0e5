/// Counting the points of a recorded game with the second engine. Start with {@link
/// cartulary.secondengine.recount.Recount}.
@NullMarked
package cartulary.secondengine.recount;

import org.jspecify.annotations.NullMarked;
