/// Whole random games, and what must hold at every step of them.
@NullMarked
package cartulary.cli.simulate;

import org.jspecify.annotations.NullMarked;
