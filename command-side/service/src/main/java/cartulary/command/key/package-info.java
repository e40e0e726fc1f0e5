/// Keys, and what is sealed with them. Nothing in here ever prints a key.
@NullMarked
package cartulary.command.key;

import org.jspecify.annotations.NullMarked;
