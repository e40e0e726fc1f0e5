package cartulary.contracts.person;

import cartulary.contracts.person.PersonEvent.KeyAdded;
import cartulary.contracts.person.PersonEvent.KeyRevoked;
import cartulary.contracts.person.PersonEvent.PersonClosed;
import cartulary.contracts.person.PersonEvent.PersonRegistered;
import cartulary.contracts.person.PersonEvent.PersonRenamed;
import cartulary.contracts.secret.Hash;
import cartulary.contracts.signature.SigningKey;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// An account, folded from its log.
///
/// @param revision of the last event
/// @param at the time of the last event
/// @param handleHash the salted hash of the present handle
/// @param keys all keys that the person ever had, in the order in which they were added
/// @param closed when the account was closed; null while it is open
public record PersonLog(
        String person,
        long revision,
        Instant registered,
        Instant at,
        Hash handleHash,
        List<KeyPeriod> keys,
        @Nullable Instant closed) {
    /// The time in which a key was the person's.
    ///
    /// @param until null while it still is
    public record KeyPeriod(
            SigningKey key, Instant from, @Nullable Instant until) {
        /// Returns whether the key was the person's at a time.
        public boolean includes(Instant at) {
            return !at.isBefore(from) && !hasEnded(at);
        }

        /// Returns whether the key was not the person's any more at a time.
        public boolean hasEnded(Instant at) {
            return until != null && !at.isBefore(until);
        }
    }

    /// @throws IllegalArgumentException if these events are no log of one person
    public static PersonLog of(List<PersonEntry> entries) {
        if (entries.isEmpty() || !(entries.getFirst().data() instanceof PersonRegistered(Hash handle))) {
            throw new IllegalArgumentException("the log of a person does not begin with PersonRegistered");
        }
        PersonEntry first = entries.getFirst();
        var log = new PersonLog(first.person(), 0, first.at(), first.at(), handle, List.of(), null);
        for (PersonEntry entry : entries) {
            log = log.with(entry);
        }
        return log;
    }

    /// Returns the account after one more event.
    ///
    /// @throws IllegalArgumentException if the event cannot follow
    public PersonLog with(PersonEntry entry) {
        require(entry.person().equals(person), "it is of another person");
        require(entry.revision() == revision + 1, "its revision is not " + (revision + 1));
        require(!entry.at().isBefore(at), "it is earlier than the event before it");
        require(closed == null, "the account is closed");
        var periods = new LinkedHashMap<SigningKey, KeyPeriod>();
        keys.forEach(period -> periods.put(period.key(), period));
        Hash handle = handleHash;
        Instant end = null;
        switch (entry.data()) {
            case PersonRegistered _ -> require(revision == 0, "the account is open");
            case KeyAdded(SigningKey key) ->
                require(
                        key.provesSignatures()
                                && periods.putIfAbsent(key, new KeyPeriod(key, entry.at(), null)) == null,
                        "the key was the person's before, or is none");
            case KeyRevoked(SigningKey key) ->
                require(isActive(periods, key) && end(periods, key, entry.at()), "the key is not the person's");
            case PersonRenamed(Hash renamed) -> handle = renamed;
            case PersonClosed _ -> {
                end = entry.at();
                keys.stream()
                        .filter(period -> period.until() == null)
                        .forEach(period -> end(periods, period.key(), entry.at()));
            }
        }
        return new PersonLog(
                person, entry.revision(), registered, entry.at(), handle, List.copyOf(periods.values()), end);
    }

    private static boolean isActive(Map<SigningKey, KeyPeriod> periods, SigningKey key) {
        KeyPeriod period = periods.get(key);
        return period != null && period.until() == null;
    }

    private static boolean end(Map<SigningKey, KeyPeriod> periods, SigningKey key, Instant at) {
        periods.computeIfPresent(key, (_, period) -> new KeyPeriod(key, period.from(), at));
        return true;
    }

    private static void require(boolean holds, String otherwise) {
        if (!holds) {
            throw new IllegalArgumentException("the event cannot follow in the log of the person: " + otherwise);
        }
    }

    /// Returns when a key was the person's; empty if it never was.
    public Optional<KeyPeriod> period(SigningKey key) {
        return keys.stream().filter(period -> period.key().equals(key)).findFirst();
    }

    /// Returns the keys that are the person's now.
    public List<SigningKey> present() {
        return keys.stream()
                .filter(period -> period.until() == null)
                .map(KeyPeriod::key)
                .toList();
    }
}
