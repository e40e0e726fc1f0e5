/// The commands behind the front door.
@NullMarked
package cartulary.cli;

import org.jspecify.annotations.NullMarked;
