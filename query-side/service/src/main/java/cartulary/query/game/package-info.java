/// The view of a game, its features and its legal commands, folded from its record.
@NullMarked
package cartulary.query.game;

import org.jspecify.annotations.NullMarked;
