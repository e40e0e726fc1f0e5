/// Keys, and the encryption of secrets. The `toString` of every type in this package omits the key.
@NullMarked
package cartulary.command.key;

import org.jspecify.annotations.NullMarked;
