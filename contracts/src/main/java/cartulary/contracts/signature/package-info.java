/// Signatures of players over their moves. See `docs/formats.md`, "Signed moves".
@NullMarked
package cartulary.contracts.signature;

import org.jspecify.annotations.NullMarked;
