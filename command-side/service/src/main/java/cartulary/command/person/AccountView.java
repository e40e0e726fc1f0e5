package cartulary.command.person;

import cartulary.command.token.Appointments.Appointment;
import cartulary.contracts.person.PersonLog;
import cartulary.contracts.store.PersonStore.Credential;
import cartulary.contracts.store.PersonStore.Kind;
import cartulary.contracts.store.PushStore.PushSubscription;
import java.time.Instant;
import java.util.List;
import java.util.Set;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/// An account as its owner sees it.
///
/// @param formerHandles how many handles that the person gave up are reserved for the person
/// @param identities by which the provider of identities lets the person in
/// @param recoveryCodes how many are left
/// @param notifications the browsers in which the person is notified
/// @param roles to which operators appointed the person
/// @param keys all signing keys that the person ever had
@Schema(
        requiredProperties = {
            "person",
            "handle",
            "formerHandles",
            "registered",
            "passkeys",
            "identities",
            "sessions",
            "recoveryCodes",
            "accessTokens",
            "notifications",
            "roles",
            "keys"
        })
public record AccountView(
        String person,
        String handle,
        int formerHandles,
        Instant registered,
        List<Opener> passkeys,
        List<Opener> identities,
        List<Opener> sessions,
        int recoveryCodes,
        List<Opener> accessTokens,
        List<NotifiedBrowser> notifications,
        List<Appointment> roles,
        List<SigningKeyPeriod> keys) {
    /// A passkey, an identity at a provider, a session or a token of a program.
    ///
    /// @param label the name that its owner gave it
    /// @param used when it was used last, to the hour
    /// @param current whether the request was sent with it
    /// @param scopes of a token of a program
    @Schema(requiredProperties = {"id", "label", "created", "current"})
    public record Opener(
            String id,
            String label,
            Instant created,
            @Nullable Instant used,
            @Nullable Instant expires,
            boolean current,
            @Nullable Set<AccountScope> scopes) {
        static Opener of(Credential credential, SignedIn signedIn) {
            boolean isToken = credential.kind() == Kind.ACCESS_TOKEN;
            return new Opener(
                    credential.id(),
                    credential.label(),
                    credential.created(),
                    credential.used(),
                    credential.expires(),
                    credential.id().equals(signedIn.id()),
                    isToken ? AccountScope.of(credential.data()) : null);
        }
    }

    /// A browser in which the person is notified.
    ///
    /// @param label the name that its owner gave it
    @Schema(requiredProperties = {"id", "label", "created"})
    public record NotifiedBrowser(String id, String label, Instant created) {
        static NotifiedBrowser of(PushSubscription subscription) {
            return new NotifiedBrowser(subscription.id(), subscription.label(), subscription.created());
        }
    }

    /// The time in which a signing key was the person's.
    ///
    /// @param key the public half
    /// @param until absent while it still is
    @Schema(requiredProperties = {"key", "from"})
    public record SigningKeyPeriod(
            String key, Instant from, @Nullable Instant until) {
        static List<SigningKeyPeriod> of(PersonLog log) {
            return log.keys().stream()
                    .map(period -> new SigningKeyPeriod(period.key().value(), period.from(), period.until()))
                    .toList();
        }
    }
}
