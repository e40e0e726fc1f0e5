/// The commands that players sign. See `docs/formats.md`, "Signed moves".
@NullMarked
package cartulary.contracts.move;

import org.jspecify.annotations.NullMarked;
