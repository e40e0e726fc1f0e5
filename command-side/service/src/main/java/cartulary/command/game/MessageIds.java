package cartulary.command.game;

import java.util.concurrent.atomic.AtomicLong;
import org.axonframework.common.IdentifierFactory;

/// Identifiers of Axon's messages, unique in this process. They are never stored or shown, so a counter is enough;
/// Axon's default, random UUIDs, makes every command wait for the machine's source of randomness.
public final class MessageIds extends IdentifierFactory {
    private final AtomicLong last = new AtomicLong();

    @Override
    public String generateIdentifier() {
        return Long.toString(last.incrementAndGet(), Character.MAX_RADIX);
    }
}
