package cartulary.command.timer;

import cartulary.contracts.store.TableChat;

/// The automation that erases what was said at the table of a game, some days after its end (decision 0042).
public final class WhenAGameEndedLongAgoThenItsChatIsErased {
    /// The maximum number of games in one transaction, during which no command is committed.
    private static final int PAGE = 64;

    private final TableChat chats;

    public WhenAGameEndedLongAgoThenItsChatIsErased(TableChat chats) {
        this.chats = chats;
    }

    /// Erases every chat whose time has come.
    public void sweep() {
        while (chats.eraseOld(PAGE) == PAGE) {
            // The next page.
        }
    }
}
