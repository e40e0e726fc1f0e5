/// Ports of the event store that only the command side may use: appending, idempotency keys, deadlines, presence.
package cartulary.contracts.store;
