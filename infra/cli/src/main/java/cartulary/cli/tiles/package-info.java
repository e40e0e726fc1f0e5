/// Pictures of the tiles, as files.
@NullMarked
package cartulary.cli.tiles;

import org.jspecify.annotations.NullMarked;
