package cartulary.command.person;

import cartulary.command.http.CommandProblem;
import cartulary.command.http.CommandRequest;
import cartulary.command.person.Passkeys.Passkey;
import cartulary.command.person.Passkeys.RefusedPasskeyException;
import cartulary.command.person.Passkeys.Stated;
import cartulary.contracts.store.PersonStore;
import cartulary.contracts.store.PersonStore.Credential;
import cartulary.contracts.store.PersonStore.Handle;
import cartulary.contracts.store.PersonStore.Kind;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// Makes the credentials that open accounts, and recognizes the owner of an account by one.
final class Accounts {
    static final Duration SESSION = Duration.ofDays(30);

    /// The most credentials of one kind in an account.
    private static final int MOST = 20;

    private static final int CODES = 10;

    private final PersonStore store;
    private final Secrets secrets;
    private final Passkeys passkeys = new Passkeys();
    private final Challenges challenges;
    private final Clock clock;

    Accounts(PersonStore store, Secrets secrets, Challenges challenges, Clock clock) {
        this.store = store;
        this.secrets = secrets;
        this.challenges = challenges;
        this.clock = clock;
    }

    /// A credential with its secret, which is shown once.
    record Made(String secret, Credential credential) {}

    /// A new passkey or identity, and whose it will be.
    record NewOpener(String person, Credential credential) {}

    Made session(String person, String device) {
        return made(Kind.SESSION, secrets.session(), person, device, "", SESSION);
    }

    Made accessToken(String person, String name, String scopes, Duration validity) {
        return made(Kind.ACCESS_TOKEN, secrets.accessToken(), person, name, scopes, validity);
    }

    List<Made> recoveryCodes(String person) {
        return Stream.generate(() -> made(Kind.RECOVERY_CODE, secrets.recoveryCode(), person, "", "", null))
                .limit(CODES)
                .toList();
    }

    private Made made(Kind kind, String secret, String person, String label, String data, @Nullable Duration validity) {
        Instant now = now();
        return new Made(
                secret,
                new Credential(
                        kind,
                        Secrets.hash(secret),
                        person,
                        label,
                        data,
                        now,
                        null,
                        validity == null ? null : now.plus(validity)));
    }

    /// Stores a credential, unless the account has as many of its kind as it can have.
    void add(CommandRequest request, Credential credential) {
        if (store.credentials(credential.person(), credential.kind()).size() >= MOST) {
            throw request.problems().of(CommandProblem.ACCOUNT_FULL, Map.of("most", MOST));
        }
        if (!store.add(credential)) {
            throw AccountRequests.signInRefused(request, credential.kind());
        }
    }

    /// Stores a session. If the account has as many as it can have, the oldest ends: a sign-in must not fail because
    /// of sessions that only somebody who is signed in can end.
    void addSession(CommandRequest request, Credential session) {
        List<Credential> present = store.credentials(session.person(), Kind.SESSION);
        present.stream()
                .limit(Math.max(0, present.size() - MOST + 1))
                .forEach(oldest -> store.remove(Kind.SESSION, oldest.person(), oldest.id()));
        add(request, session);
    }

    /// Checks the new passkey of an answer to a challenge. A passkey that is known opens its own account only.
    NewOpener newPasskey(CommandRequest request, Purpose purpose, String answer, String device) {
        try {
            String challenge = passkeys.statedByNew(answer);
            String person = challenges
                    .person(purpose, challenge)
                    .orElseThrow(() -> AccountRequests.signInRefused(request, Kind.PASSKEY));
            Passkey passkey = passkeys.register(answer, request.site(), challenge);
            if (store.credential(Kind.PASSKEY, passkey.id()).isPresent() || !challenges.use(challenge)) {
                throw AccountRequests.signInRefused(request, Kind.PASSKEY);
            }
            return new NewOpener(
                    person,
                    new Credential(Kind.PASSKEY, passkey.id(), person, device, passkey.data(), now(), null, null));
        } catch (RefusedPasskeyException e) {
            throw AccountRequests.signInRefused(request, Kind.PASSKEY);
        }
    }

    /// Returns the person whose passkey answered a challenge.
    String ofPasskey(CommandRequest request, String answer) {
        try {
            Stated stated = passkeys.stated(answer);
            Credential known = store.credential(Kind.PASSKEY, stated.id())
                    .orElseThrow(() -> AccountRequests.signInRefused(request, Kind.PASSKEY));
            if (challenges.person(Purpose.SIGN_IN, stated.challenge()).isEmpty()) {
                throw AccountRequests.signInRefused(request, Kind.PASSKEY);
            }
            Passkey used = passkeys.check(answer, known.data(), known.person(), request.site(), stated.challenge());
            if (!challenges.use(stated.challenge())) {
                throw AccountRequests.signInRefused(request, Kind.PASSKEY);
            }
            store.used(Kind.PASSKEY, known.id(), used.data(), now());
            return known.person();
        } catch (RefusedPasskeyException e) {
            throw AccountRequests.signInRefused(request, Kind.PASSKEY);
        }
    }

    /// Returns the person of a recovery code, which is good for nothing any more.
    String ofRecoveryCode(CommandRequest request, String code) {
        String id = Secrets.hashOfCode(code);
        return store.credential(Kind.RECOVERY_CODE, id)
                .map(Credential::person)
                .filter(person -> store.remove(Kind.RECOVERY_CODE, person, id))
                .orElseThrow(() -> AccountRequests.signInRefused(request, Kind.RECOVERY_CODE));
    }

    /// Returns the handle of a person; empty if it has been erased.
    String handle(String person) {
        return store.handles(List.of(person)).stream()
                .findFirst()
                .map(Handle::handle)
                .orElse("");
    }

    /// Returns the handle that somebody asks for, unless it is invalid or taken.
    ///
    /// @param person null for a new account
    String free(CommandRequest request, @Nullable String handle, @Nullable String person) {
        if (handle == null || !Handles.isValid(handle)) {
            throw request.problems().of(CommandProblem.HANDLE_INVALID);
        }
        if (!store.isFree(Handles.skeleton(handle), person)) {
            throw request.problems().of(CommandProblem.HANDLE_TAKEN);
        }
        return handle;
    }

    private Instant now() {
        return clock.instant().truncatedTo(ChronoUnit.MILLIS);
    }
}
