/// Boards and tiles as text, for terminals.
@NullMarked
package cartulary.drawing.text;

import org.jspecify.annotations.NullMarked;
