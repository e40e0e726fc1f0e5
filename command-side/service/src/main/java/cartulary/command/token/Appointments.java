package cartulary.command.token;

import cartulary.contracts.store.OperatorAction.RoleOfPerson;
import cartulary.contracts.store.PersonStore;
import cartulary.contracts.store.PersonStore.Credential;
import cartulary.contracts.store.PersonStore.Kind;
import jakarta.inject.Singleton;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/// The roles of people with accounts, to which operators appointed them. They are stored with what opens the
/// account, so that closing it ends them. A token of such a role is valid only during the appointment for which it
/// was given: its use costs one indexed read, without a cache, and an ending is effective on all command nodes at
/// once. A token from the command line is never looked up.
@Singleton
public final class Appointments {
    private final PersonStore store;

    public Appointments(PersonStore store) {
        this.store = store;
    }

    /// A role that a person has.
    ///
    /// @param until absent if the appointment has no end
    @Schema(requiredProperties = {"role", "from"})
    public record Appointment(
            ServiceRole role, Instant from, @Nullable Instant until) {}

    /// Returns the roles that a person has.
    public List<Appointment> of(String person) {
        return store.credentials(person, Kind.ROLE).stream()
                .flatMap(credential -> appointment(credential).stream())
                .toList();
    }

    /// Returns the appointment of a person to a role; empty if the person does not have it.
    public Optional<Appointment> of(String person, ServiceRole role) {
        return store.credential(Kind.ROLE, new RoleOfPerson(role.word(), person).toString())
                .flatMap(Appointments::appointment);
    }

    /// Returns whether a token is of an appointment that has ended, or was replaced by another one.
    boolean isEnded(Bearer bearer) {
        return bearer instanceof Bearer.Appointed(ServiceRole role, String name, Instant since)
                && since != null
                && of(name, role)
                        .filter(appointment -> appointment.from().equals(since))
                        .isEmpty();
    }

    private static Optional<Appointment> appointment(Credential credential) {
        return ServiceRole.of(credential.data())
                .map(role -> new Appointment(role, credential.created(), credential.expires()));
    }
}
