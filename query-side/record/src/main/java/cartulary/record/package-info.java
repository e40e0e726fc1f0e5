/// The record of a game: its public events folded to any revision, and the checks of its deck.
@NullMarked
package cartulary.record;

import org.jspecify.annotations.NullMarked;
