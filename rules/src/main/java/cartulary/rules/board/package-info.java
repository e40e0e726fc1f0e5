/// The board: tile shapes, placements, features and their points. Knows no turn and no expansion.
@NullMarked
package cartulary.rules.board;

import org.jspecify.annotations.NullMarked;
