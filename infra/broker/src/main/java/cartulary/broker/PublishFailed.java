package cartulary.broker;

import org.jspecify.annotations.Nullable;

/// Events could not be handed to the broker. They are sent again.
final class PublishFailed extends RuntimeException {
    private static final long serialVersionUID = 1;

    PublishFailed(String reason, @Nullable Throwable cause) {
        super(reason, cause);
    }
}
