@NullMarked
package cartulary.parts;

import org.jspecify.annotations.NullMarked;
