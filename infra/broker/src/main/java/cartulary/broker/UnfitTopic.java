package cartulary.broker;

/// The topic is there, but is not fit to keep the events. The message says what to do about it.
public final class UnfitTopic extends RuntimeException {
    private static final long serialVersionUID = 1;

    UnfitTopic(String message) {
        super(message);
    }
}
