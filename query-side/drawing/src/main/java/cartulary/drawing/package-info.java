/// Every tile as a picture, drawn from the catalogue.
@NullMarked
package cartulary.drawing;

import org.jspecify.annotations.NullMarked;
