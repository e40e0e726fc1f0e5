/// The limits of open games by host and by address.
@NullMarked
package cartulary.command.limit;

import org.jspecify.annotations.NullMarked;
