package cartulary.contracts.store;

import cartulary.contracts.game.GameId;
import cartulary.contracts.person.PersonEntry;
import cartulary.contracts.secret.Hash;
import java.time.Duration;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// The accounts of people: the log of each, which never changes, and beside it what identifies a person or opens the
/// account, which can be erased. Every write is durable when it returns.
public interface PersonStore {
    /// How long a handle that was given up is reserved at least; a month more at most.
    Duration RESERVATION = Duration.ofDays(365);

    /// The name by which others know a person.
    ///
    /// @param handle as the person writes it
    /// @param skeleton what handles that look alike have in common; unique among all persons
    /// @param salt of the hash of the handle in the log
    record Handle(String person, String handle, String skeleton, Hash salt) {}

    /// What opens an account, or a role that it gives.
    ///
    /// @param id the id of a passkey; the role and the person of a role; of everything else a hash of what is not
    ///     stored
    /// @param person whose account it opens; empty for a challenge of somebody who is not known yet
    /// @param label for its owner, such as the name of a device
    /// @param data what only its kind understands
    /// @param used when it was used last, about; null if it never was
    /// @param expires null if it does not
    record Credential(
            Kind kind,
            String id,
            String person,
            String label,
            String data,
            Instant created,
            @Nullable Instant used,
            @Nullable Instant expires) {}

    enum Kind {
        PASSKEY,
        /// Who the person is at the provider of identities.
        IDENTITY,
        /// A browser in which the person is signed in.
        SESSION,
        RECOVERY_CODE,
        /// A token for a program.
        ACCESS_TOKEN,
        /// A challenge that was answered.
        CHALLENGE,
        /// A role in the service to which operators appointed the person.
        ROLE
    }

    /// A game in the list of a person.
    ///
    /// @param at when it came into the list
    record PersonGame(GameId game, int seat, Instant at) {}

    /// A game that a person whose account is closed has to leave.
    record Departure(String person, GameId game) {}

    /// Returns the games of a person, the newest first, unlisted ones included. Only the person may see the list.
    List<PersonGame> games(String person, int max);

    /// Adds a game that the person joined as a guest; without effect if it is in the list.
    void addGame(String person, GameId game, int seat);

    /// Returns the public bytes of the log of a person, in order; empty for an unknown person. An account has some
    /// hundred events at most.
    List<byte[]> entries(String person);

    /// Returns the handles of those who have one.
    List<Handle> handles(Collection<String> persons);

    /// Returns the person with a skeleton.
    Optional<String> personOf(String skeleton);

    /// Returns whether a person can take a handle: nobody else has the skeleton, or gave it up within the
    /// {@link #RESERVATION}.
    ///
    /// @param person null for somebody who has no account yet
    boolean isFree(String skeleton, @Nullable String person);

    /// Returns how many handles that a person gave up are reserved for them.
    ///
    /// @param without a skeleton that does not count; empty to count all
    int reserved(String person, String without);

    /// Appends an event with what it changes beside the log.
    ///
    /// @param handle replaces the present one, which is reserved for the person from then on; null if that stays
    /// @param added the credentials that come with the event
    /// @return false without effect if the revision exists, the handle is not free or a credential is known
    boolean append(PersonEntry entry, @Nullable Handle handle, List<Credential> added);

    /// Appends the last event of an account, and erases its handle, its credentials and the list of its games, except
    /// those that have not begun ({@link #departures}). Its handles stay reserved, for nobody.
    ///
    /// @return false without effect if the revision exists
    boolean close(PersonEntry entry);

    /// Returns the open games that are in the lists of persons whose accounts are closed: they had not begun then, or
    /// came into the list since, by a command that was admitted before. Costs an indexed read for each open game.
    List<Departure> departures();

    /// Erases a game from the list of a person whose account is closed; without effect if it is not there.
    void departed(Departure departure);

    /// Returns a credential that has not expired.
    Optional<Credential> credential(Kind kind, String id);

    /// Returns the credentials of a kind that a person has and that have not expired, the oldest first.
    List<Credential> credentials(String person, Kind kind);

    /// Stores a new credential.
    ///
    /// @return false without effect if there is one with this id
    boolean add(Credential credential);

    /// Records that a credential was used; without effect if it was erased meanwhile.
    ///
    /// @param data replaces the present data
    void used(Kind kind, String id, String data, Instant at);

    /// Erases one credential of a person, so that of two who do so one succeeds.
    ///
    /// @return whether it was there
    boolean remove(Kind kind, String person, String id);

    /// Erases all credentials of a kind that a person has, but one.
    ///
    /// @param kept the id of the one that stays; null for none
    void removeAll(Kind kind, String person, @Nullable String kept);

    /// Records that something was used that is good for one use, such as a challenge.
    ///
    /// @param id the hash of what was used
    /// @param until how long it is remembered
    /// @return false if it was used before
    boolean use(String id, Instant until);

    /// Erases all credentials and reservations of handles that have expired.
    void removeExpired();
}
