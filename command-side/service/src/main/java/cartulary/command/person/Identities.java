package cartulary.command.person;

import cartulary.command.http.CommandProblem;
import cartulary.command.http.CommandRequest;
import cartulary.command.person.Accounts.NewOpener;
import cartulary.command.person.IdentityProvider.Attempt;
import cartulary.command.person.IdentityProvider.UnreachableException;
import cartulary.contracts.secret.Hash;
import cartulary.contracts.store.PersonStore;
import cartulary.contracts.store.PersonStore.Credential;
import cartulary.contracts.store.PersonStore.Kind;
import io.quarkiverse.resteasy.problem.HttpProblem;
import java.net.URI;
import java.time.Clock;
import java.time.temporal.ChronoUnit;
import java.util.Optional;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Recognizes people by the provider of identities that the operator chose, if there is one. The store has only a hash
/// of who somebody is there. The secrets of an attempt follow from its challenge, so an attempt stores nothing.
final class Identities {
    /// The page to which the provider sends people back.
    static final String BACK = "/account";

    static final String NONE = "The service knows no identity provider";
    static final String UNREACHABLE = "The identity provider does not answer";

    private static final Logger LOG = LoggerFactory.getLogger(Identities.class);
    private static final int LONGEST_CODE = 4_000;

    private final Optional<IdentityProvider> provider;
    private final Challenges challenges;
    private final PersonStore store;
    private final Clock clock;

    Identities(Optional<IdentityProvider> provider, Challenges challenges, PersonStore store, Clock clock) {
        this.provider = provider;
        this.challenges = challenges;
        this.store = store;
        this.clock = clock;
    }

    /// What a page got back from the provider in its address.
    ///
    /// @param challenge which the page kept in its browser, so that nobody else can use the code
    @Schema(requiredProperties = {"challenge", "state", "code"})
    public record ProviderAnswer(String challenge, String state, String code) {
        @Override
        public String toString() {
            return "ProviderAnswer[secret]";
        }
    }

    Optional<String> providerName() {
        return provider.map(IdentityProvider::name);
    }

    /// Returns where somebody proves who they are, for one answer to a challenge.
    ProviderChallenge challenge(CommandRequest request, String challenge) {
        Attempt attempt = attempt(challenge);
        try {
            URI address = provider(request).address(attempt, back(request));
            return new ProviderChallenge(challenge, attempt.state(), address.toString());
        } catch (UnreachableException e) {
            throw unreachable(request, e);
        }
    }

    /// Returns the identity of an answer, which opens an account that has it not yet. An identity that is known opens
    /// its own account only.
    NewOpener added(CommandRequest request, Purpose purpose, ProviderAnswer answer) {
        String label = provider(request).name();
        String person = challenges.person(purpose, answer.challenge()).orElseThrow(() -> refused(request));
        String id = identity(request, purpose, answer);
        if (store.credential(Kind.IDENTITY, id).isPresent()) {
            throw refused(request);
        }
        var now = clock.instant().truncatedTo(ChronoUnit.MILLIS);
        return new NewOpener(person, new Credential(Kind.IDENTITY, id, person, label, "", now, null, null));
    }

    /// Returns the person whom the provider named.
    String owner(CommandRequest request, ProviderAnswer answer) {
        String id = identity(request, Purpose.SIGN_IN, answer);
        Credential known = store.credential(Kind.IDENTITY, id).orElseThrow(() -> refused(request));
        store.used(Kind.IDENTITY, id, known.data(), clock.instant());
        return known.person();
    }

    /// Returns the id of a credential. The challenge is used up before the provider is asked, whatever it answers.
    private String identity(CommandRequest request, Purpose purpose, ProviderAnswer answer) {
        IdentityProvider asked = provider(request);
        Attempt attempt = attempt(answer.challenge());
        if (challenges.person(purpose, answer.challenge()).isEmpty()
                || !attempt.state().equals(answer.state())
                || answer.code().isBlank()
                || answer.code().length() > LONGEST_CODE
                || !challenges.use(answer.challenge())) {
            throw refused(request);
        }
        try {
            return asked.identity(attempt, answer.code(), back(request))
                    .map(Secrets::hash)
                    .orElseThrow(() -> refused(request));
        } catch (UnreachableException e) {
            throw unreachable(request, e);
        }
    }

    private IdentityProvider provider(CommandRequest request) {
        return provider.orElseThrow(() -> request.problems().of(CommandProblem.NO_IDENTITY_PROVIDER));
    }

    private static URI back(CommandRequest request) {
        return request.site().resolve(BACK);
    }

    /// The challenge itself is known to its browser only: the provider and the address of the page see its hashes.
    private static Attempt attempt(String challenge) {
        return new Attempt(derived("state", challenge), derived("nonce", challenge), derived("verifier", challenge));
    }

    private static String derived(String use, String challenge) {
        return Hash.sha256(use + " " + challenge).value();
    }

    private static HttpProblem refused(CommandRequest request) {
        return AccountRequests.signInRefused(request, Kind.IDENTITY);
    }

    private static HttpProblem unreachable(CommandRequest request, UnreachableException cause) {
        LOG.warn("the identity provider does not answer as expected", cause);
        return request.problems().of(CommandProblem.IDENTITY_PROVIDER_UNREACHABLE);
    }
}
