package cartulary.command.person;

import cartulary.command.http.CommandProblem;
import cartulary.command.http.CommandRequest;
import cartulary.command.token.RequestGuard;
import cartulary.contracts.signature.SigningKey;
import cartulary.contracts.store.PersonStore;
import cartulary.contracts.store.PersonStore.Credential;
import cartulary.contracts.store.PersonStore.Kind;
import cartulary.http.SharedProblem;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.EnumSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// Finds out who is signed in. Costs one indexed read for a request with a cookie or a token, and nothing for others. A
/// failed check throws a problem.
public final class AccountGuard {
    /// How long after a sign-in its person may change what opens the account, and use its roles.
    static final Duration RECENT = Duration.ofMinutes(15);

    /// The last use of a session or token is recorded no more often than this.
    private static final Duration USE = Duration.ofHours(1);

    private final RequestGuard requests;
    private final PersonStore store;
    private final AccountLimits limits;
    private final People people;
    private final Clock clock;

    AccountGuard(RequestGuard requests, PersonStore store, AccountLimits limits, People people, Clock clock) {
        this.requests = requests;
        this.store = store;
        this.limits = limits;
        this.people = people;
        this.clock = clock;
    }

    /// Returns the account with which the sender of a command is signed in and may play; null without one.
    ///
    /// @param key by which the seat is signed from now on, which must be the person's; null if it is not signed
    public @Nullable String player(CommandRequest request, @Nullable SigningKey key) {
        String person = signedIn(request)
                .filter(signedIn -> signedIn.scopes().contains(AccountScope.PLAY))
                .map(SignedIn::person)
                .orElse(null);
        if (person != null && key != null && !isOf(person, key)) {
            throw request.problems().of(CommandProblem.WRONG_KEY);
        }
        return person;
    }

    private boolean isOf(String person, SigningKey key) {
        return people.log(person).filter(log -> log.present().contains(key)).isPresent();
    }

    /// Counts an attempt to prove who somebody is.
    void admitAttempt(CommandRequest request) {
        requests.admit(request);
        requireOwnPage(request);
        wait(request, limits.ofAttempt(request.address()));
    }

    /// Counts a handle that somebody takes: with a new account, or instead of the former one, which stays reserved.
    void admitHandle(CommandRequest request) {
        wait(request, limits.ofHandle(request.address()));
    }

    /// Counts a handle no more that somebody was admitted to take and did not get.
    void forgetHandle(CommandRequest request) {
        limits.forgetHandle(request.address());
    }

    private static void wait(CommandRequest request, long seconds) {
        if (seconds > 0) {
            throw request.problems().retryable(SharedProblem.RATE_LIMITED, seconds);
        }
    }

    /// Admits a request that anybody may send.
    void admitAnybody(CommandRequest request) {
        requests.admit(request);
    }

    /// Admits a person to what only they may read.
    SignedIn reader(CommandRequest request) {
        requests.admit(request);
        SignedIn signedIn = signedIn(request).orElseThrow(() -> signedOut(request));
        if (signedIn.scopes().contains(AccountScope.READ)) {
            return signedIn;
        }
        throw request.problems().of(CommandProblem.NOT_ALLOWED, Map.of("type", "account", "needed", "the scope read"));
    }

    /// Admits a person in a browser.
    SignedIn owner(CommandRequest request) {
        requests.admit(request);
        return signedIn(request)
                .filter(signedIn -> signedIn.by() == Kind.SESSION)
                .orElseThrow(() -> signedOut(request));
    }

    /// Admits a person in a browser who has proved lately who they are.
    SignedIn recentOwner(CommandRequest request) {
        SignedIn owner = owner(request);
        if (owner.since().plus(RECENT).isBefore(clock.instant())) {
            throw request.problems().of(CommandProblem.SIGN_IN_AGAIN, Map.of("minutes", RECENT.toMinutes()));
        }
        return owner;
    }

    /// Returns who was signed in in this browser before a new sign-in.
    Optional<SignedIn> replaced(CommandRequest request) {
        return signedIn(request).filter(signedIn -> signedIn.by() == Kind.SESSION);
    }

    private static RuntimeException signedOut(CommandRequest request) {
        return request.problems().of(CommandProblem.SIGNED_OUT);
    }

    /// A cookie of a page of another origin counts for nothing, whether that page only reads or changes something.
    private Optional<SignedIn> signedIn(CommandRequest request) {
        String token = request.accountToken();
        if (token != null) {
            return store.credential(Kind.ACCESS_TOKEN, Secrets.hash(token))
                    .map(found -> used(found, AccountScope.of(found.data())));
        }
        String session = request.isFromForeignPage() ? null : AccountCookie.read(request);
        return session == null || session.isEmpty()
                ? Optional.empty()
                : store.credential(Kind.SESSION, Secrets.hash(session))
                        .map(found -> used(found, EnumSet.allOf(AccountScope.class)));
    }

    private SignedIn used(Credential found, Set<AccountScope> scopes) {
        Instant now = clock.instant();
        Instant used = found.used();
        if (used == null || used.plus(USE).isBefore(now)) {
            store.used(found.kind(), found.id(), found.data(), now);
        }
        return new SignedIn(found.person(), found.kind(), found.id(), found.created(), scopes);
    }

    private static void requireOwnPage(CommandRequest request) {
        if (request.isFromForeignPage()) {
            throw request.problems().of(SharedProblem.FOREIGN_ORIGIN);
        }
    }
}
