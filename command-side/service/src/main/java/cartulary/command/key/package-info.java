/// Keys, and the encryption of secrets. No type of this package prints a key.
@NullMarked
package cartulary.command.key;

import org.jspecify.annotations.NullMarked;
