/// Files with pictures of the tiles.
@NullMarked
package cartulary.cli.tiles;

import org.jspecify.annotations.NullMarked;
