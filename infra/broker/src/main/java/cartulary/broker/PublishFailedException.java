package cartulary.broker;

import org.jspecify.annotations.Nullable;

/// Thrown when events could not be sent to the brokers. The relay sends them again.
final class PublishFailedException extends RuntimeException {
    private static final long serialVersionUID = 1;

    PublishFailedException(String reason, @Nullable Throwable cause) {
        super(reason, cause);
    }
}
