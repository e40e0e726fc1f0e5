package cartulary.broker;

/// The topic is there, but is not fit to keep the events. The message says what to do about it.
public final class WrongTopic extends RuntimeException {
    private static final long serialVersionUID = 1;

    WrongTopic(String message) {
        super(message);
    }
}
