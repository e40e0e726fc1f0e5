/// Who may look at a game.
@NullMarked
package cartulary.query.access;

import org.jspecify.annotations.NullMarked;
