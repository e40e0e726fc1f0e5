package cartulary.contracts.person;

import cartulary.contracts.secret.Hash;
import cartulary.contracts.signature.SigningKey;
import com.fasterxml.jackson.annotation.JsonAutoDetect;
import java.util.Optional;
import java.util.stream.Stream;

/// What happened to an account. Nothing in it identifies a person: the handle is stored outside the log and can be
/// erased, and an event has only its salted hash.
public sealed interface PersonEvent {
    /// The account was opened; the first event of every log.
    record PersonRegistered(Hash handleHash) implements PersonEvent {}

    /// Moves signed by this key are the person's from now on (LOBBY-12).
    record KeyAdded(SigningKey key) implements PersonEvent {}

    /// Moves signed by this key are not the person's any more.
    record KeyRevoked(SigningKey key) implements PersonEvent {}

    /// The person has another handle.
    record PersonRenamed(Hash handleHash) implements PersonEvent {}

    /// The account was closed: all its keys end with it, and nothing follows.
    @JsonAutoDetect
    record PersonClosed() implements PersonEvent {}

    /// Returns the name of the type in JSON.
    default String type() {
        return getClass().getSimpleName();
    }

    /// Returns the class of a type in JSON; empty for an unknown one.
    static Optional<Class<? extends PersonEvent>> ofType(String type) {
        return Stream.<Class<? extends PersonEvent>>of(
                        PersonRegistered.class,
                        KeyAdded.class,
                        KeyRevoked.class,
                        PersonRenamed.class,
                        PersonClosed.class)
                .filter(known -> known.getSimpleName().equals(type))
                .findFirst();
    }
}
