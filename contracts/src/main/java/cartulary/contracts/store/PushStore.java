package cartulary.contracts.store;

import cartulary.contracts.game.GameId;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/// The browsers in which people want to be notified, and for which seats they were. Not part of any log: closing an
/// account erases its subscriptions. Every write is durable when it returns.
public interface PushStore {
    /// The most subscriptions of a person.
    int MOST = 20;

    /// A browser to which messages are sent (RFC 8030).
    ///
    /// @param id the hash of the endpoint
    /// @param label for its owner, such as the name of a device
    /// @param endpoint the address at the push service of the browser; whoever knows it can send to it
    /// @param p256dh the public key of the browser, 65 bytes in base64url
    /// @param auth the secret of the browser, 16 bytes in base64url
    record PushSubscription(
            String id, String person, String label, String endpoint, String p256dh, String auth, Instant created) {
        @Override
        public String toString() {
            return "PushSubscription[" + id + "]";
        }
    }

    /// Returns the subscriptions of a person, the oldest first.
    List<PushSubscription> subscriptions(String person);

    /// Stores a subscription, in place of one with the same id, whoever had it: a browser notifies one person.
    ///
    /// @return false without effect if the person has {@link #MOST} others
    boolean subscribe(PushSubscription subscription);

    /// Erases a subscription of a person; without effect if there is none.
    void unsubscribe(String person, String id);

    /// Returns the revision at which the player on a seat was last notified that the game waits for them.
    Optional<Long> lastNotice(GameId game, int seat);

    /// Records that the player on a seat is notified at a revision, so that of several who do so one succeeds.
    ///
    /// @param former what {@link #lastNotice} returned; 0 for nothing
    /// @return false without effect if it is something else now
    boolean recordNotice(GameId game, int seat, long revision, long former);

    /// Erases what is recorded of the seats of a game, which is over.
    void forgetNotices(GameId game);
}
