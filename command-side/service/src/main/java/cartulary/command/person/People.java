package cartulary.command.person;

import cartulary.contracts.person.PersonEntry;
import cartulary.contracts.person.PersonEvent;
import cartulary.contracts.person.PersonEvent.KeyAdded;
import cartulary.contracts.person.PersonEvent.KeyRevoked;
import cartulary.contracts.person.PersonEvent.PersonClosed;
import cartulary.contracts.person.PersonEvent.PersonRegistered;
import cartulary.contracts.person.PersonEvent.PersonRenamed;
import cartulary.contracts.person.PersonLog;
import cartulary.contracts.secret.Hash;
import cartulary.contracts.signature.SigningKey;
import cartulary.contracts.store.PersonStore;
import cartulary.contracts.store.PersonStore.Credential;
import cartulary.contracts.store.PersonStore.Handle;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/// The accounts: decides what happens to one from its log, and appends it. A decision that another node overtook is
/// taken again. Costs a read of the log, some hundred events at most, and a durable write.
public final class People {
    /// How many keys a person has at a time: one for each browser.
    static final int MOST_KEYS = 20;

    /// How many handles that they gave up a person keeps from others at a time.
    static final int MOST_FORMER_HANDLES = 5;

    /// How many events a log has, without the last one.
    private static final int MOST_EVENTS = 500;

    private final PersonStore store;
    private final Secrets secrets;
    private final WhenAnAccountIsClosedThenItLeavesTheLobbies departures;
    private final Clock clock;

    People(PersonStore store, Secrets secrets, WhenAnAccountIsClosedThenItLeavesTheLobbies departures, Clock clock) {
        this.store = store;
        this.secrets = secrets;
        this.departures = departures;
        this.clock = clock;
    }

    /// The result of a change.
    public enum Change {
        DONE,
        /// Somebody else has a handle that looks like this one, or had it not long ago.
        HANDLE_TAKEN,
        /// The passkey or the identity opens an account already.
        OPENER_TAKEN,
        /// So many handles are reserved for the person that they can only take one of these back.
        TOO_MANY_HANDLES,
        /// The account is closed, or was never opened.
        NO_ACCOUNT,
        /// The key is the person's or was, or it is not.
        WRONG_KEY,
        TOO_MANY
    }

    /// Opens an account.
    ///
    /// @param credentials with which its owner comes back
    Change register(String person, String handle, List<Credential> credentials) {
        Handle salted = handle(person, handle);
        var first = new PersonEntry(person, 1, now(), new PersonRegistered(hash(salted)));
        if (store.append(first, salted, credentials)) {
            return Change.DONE;
        }
        return store.isFree(salted.skeleton(), person) ? Change.OPENER_TAKEN : Change.HANDLE_TAKEN;
    }

    Change rename(String person, String handle) {
        Handle salted = handle(person, handle);
        Change change = change(person, salted, _ -> canGiveUpAnother(salted) ? new PersonRenamed(hash(salted)) : null);
        return change == Change.TOO_MANY && !canGiveUpAnother(salted) ? Change.TOO_MANY_HANDLES : change;
    }

    /// Without a limit, one person could keep any number of handles from everybody else.
    private boolean canGiveUpAnother(Handle next) {
        boolean isSame = store.handles(List.of(next.person())).stream()
                .map(Handle::skeleton)
                .anyMatch(next.skeleton()::equals);
        return isSame || store.reserved(next.person(), next.skeleton()) < MOST_FORMER_HANDLES;
    }

    Change addKey(String person, SigningKey key) {
        return change(person, null, log -> log.present().size() < MOST_KEYS ? new KeyAdded(key) : null);
    }

    Change revokeKey(String person, SigningKey key) {
        return change(person, null, _ -> new KeyRevoked(key));
    }

    /// Closes an account and erases what identified its person, who leaves the games that have not begun.
    Change close(String person) {
        return close(person, last -> store.close(last) ? Optional.of(Change.DONE) : Optional.empty())
                .orElse(Change.NO_ACCOUNT);
    }

    /// Closes an account in the same way.
    ///
    /// @param closing stores the last event; its result is empty if the revision exists
    /// @return the result; empty if the account is closed, or was never opened
    public <T> Optional<T> close(String person, Function<PersonEntry, Optional<T>> closing) {
        while (true) {
            PersonLog log = log(person).orElse(null);
            if (log == null || log.closed() != null) {
                return Optional.empty();
            }
            Optional<T> closed = closing.apply(next(log, new PersonClosed()));
            if (closed.isPresent()) {
                departures.sweep();
                return closed;
            }
        }
    }

    /// Returns the person with a handle, in any case and with or without hyphens; empty if nobody has it.
    public Optional<String> named(String handle) {
        return Handles.isValid(handle) ? store.personOf(Handles.skeleton(handle)) : Optional.empty();
    }

    /// Returns whether a person has an account that is not closed.
    public boolean isOpen(String person) {
        return log(person).filter(log -> log.closed() == null).isPresent();
    }

    /// Returns an account; empty for an unknown person.
    Optional<PersonLog> log(String person) {
        List<PersonEntry> entries =
                store.entries(person).stream().map(PersonEntry::parse).toList();
        return entries.isEmpty() ? Optional.empty() : Optional.of(PersonLog.of(entries));
    }

    private Change change(String person, @Nullable Handle handle, Decision decision) {
        while (true) {
            PersonLog log = log(person).orElse(null);
            if (log == null || log.closed() != null) {
                return Change.NO_ACCOUNT;
            }
            PersonEvent event = decision.event(log);
            if (event == null || log.revision() >= MOST_EVENTS) {
                return Change.TOO_MANY;
            }
            PersonEntry next = next(log, event);
            try {
                log.with(next);
            } catch (IllegalArgumentException impossible) {
                return Change.WRONG_KEY;
            }
            if (store.append(next, handle, List.of())) {
                return Change.DONE;
            }
            if (handle != null && !store.isFree(handle.skeleton(), person)) {
                return Change.HANDLE_TAKEN;
            }
        }
    }

    /// @return null if the account has too many already
    private interface Decision {
        @Nullable
        PersonEvent event(PersonLog log);
    }

    private PersonEntry next(PersonLog log, PersonEvent event) {
        Instant now = now();
        return new PersonEntry(log.person(), log.revision() + 1, now.isBefore(log.at()) ? log.at() : now, event);
    }

    private Instant now() {
        return clock.instant().truncatedTo(ChronoUnit.MILLIS);
    }

    private Handle handle(String person, String handle) {
        return new Handle(person, handle, Handles.skeleton(handle), secrets.salt());
    }

    private static Hash hash(Handle handle) {
        return Hash.sha256(handle.salt().bytes(), handle.handle().getBytes(StandardCharsets.UTF_8));
    }
}
