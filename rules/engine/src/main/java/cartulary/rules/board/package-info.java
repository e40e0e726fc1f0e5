/// The board: tile shapes, placements, features and their points. Independent of turns and expansions.
@NullMarked
package cartulary.rules.board;

import org.jspecify.annotations.NullMarked;
