package cartulary.command.game;

import java.util.concurrent.atomic.AtomicLong;
import org.axonframework.common.IdentifierFactory;

/// Names Axon's messages inside this process. They are never stored nor shown, so a counter serves;
/// Axon's own random UUIDs make every command wait for the machine's source of randomness.
public final class MessageIds extends IdentifierFactory {
    private final AtomicLong last = new AtomicLong();

    @Override
    public String generateIdentifier() {
        return Long.toString(last.incrementAndGet(), Character.MAX_RADIX);
    }
}
