/// The head of every game as everybody may see it.
@NullMarked
package cartulary.query.board;

import org.jspecify.annotations.NullMarked;
