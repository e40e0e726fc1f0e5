package cartulary.command.timer;

import cartulary.contracts.store.TableChat;

/// The automation that erases the chat of a game some days after its end (decision 0042).
public final class WhenAGameEndedLongAgoThenItsChatIsErased {
    /// The maximum number of games that one query finds.
    private static final int PAGE = 64;

    private final TableChat chats;

    public WhenAGameEndedLongAgoThenItsChatIsErased(TableChat chats) {
        this.chats = chats;
    }

    /// Erases the chats of all games that ended long enough ago.
    public void sweep() {
        while (chats.eraseOld(PAGE) == PAGE) {
            // The next page.
        }
    }
}
