/// The record of a game: its public events, folded to any revision, and drawn as text.
@NullMarked
package cartulary.record;

import org.jspecify.annotations.NullMarked;
