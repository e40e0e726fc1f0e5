/// Pictures of all tiles, drawn from the catalogue.
@NullMarked
package cartulary.drawing;

import org.jspecify.annotations.NullMarked;
