/// A game played through the rules by whoever holds all the seats.
@NullMarked
package cartulary.cli.table;

import org.jspecify.annotations.NullMarked;
