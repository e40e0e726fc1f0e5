/// What became of every chip that was hidden on a tile, and the proof that nobody changed it there.
@NullMarked
package cartulary.query.chips;

import org.jspecify.annotations.NullMarked;
