/// Ports of the event store that only the command side may use: appending, idempotency keys, deadlines, presence.
@NullMarked
package cartulary.contracts.store;

import org.jspecify.annotations.NullMarked;
