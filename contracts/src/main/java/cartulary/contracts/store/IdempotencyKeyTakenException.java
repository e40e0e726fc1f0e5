package cartulary.contracts.store;

/// The idempotency key of an append was used by an earlier command of the same principal, and nothing was written. The
/// sender gets the answer of that command ({@link CommandLedger#processed}).
public final class IdempotencyKeyTakenException extends RuntimeException {
    public IdempotencyKeyTakenException() {
        super("the idempotency key was used by an earlier command");
    }
}
