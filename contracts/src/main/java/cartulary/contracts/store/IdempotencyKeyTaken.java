package cartulary.contracts.store;

/// The idempotency key of an append was used by an earlier command of the same principal, so nothing
/// was written. Whoever sent the command reads what was kept ({@link CommandLedger#kept}) and answers
/// with that.
public final class IdempotencyKeyTaken extends RuntimeException {
    public IdempotencyKeyTaken() {
        super("a command with this idempotency key was accepted before");
    }
}
