package cartulary.command.person;

import cartulary.command.token.RequestGuard;
import cartulary.command.token.Tokens;
import cartulary.contracts.store.PersonStore;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.inject.Produces;
import jakarta.inject.Singleton;
import java.net.URI;
import java.security.SecureRandom;
import java.time.Clock;
import java.util.Optional;
import org.eclipse.microprofile.config.inject.ConfigProperty;

/// The CDI configuration of accounts. The application provides a `PersonStore`.
@ApplicationScoped
public class AccountBeans {
    private final Secrets secrets = new Secrets(new SecureRandom());

    @Produces
    @Singleton
    Secrets secrets() {
        return secrets;
    }

    @Produces
    @Singleton
    Challenges challenges(Tokens tokens, PersonStore store, Clock clock) {
        return new Challenges(tokens, store, clock);
    }

    @Produces
    @Singleton
    Accounts accounts(PersonStore store, Challenges challenges, Clock clock) {
        return new Accounts(store, secrets, challenges, clock);
    }

    @Produces
    @Singleton
    Identities identities(
            PersonStore store,
            Challenges challenges,
            Clock clock,
            @ConfigProperty(name = "cartulary.oidc.issuer") Optional<URI> issuer,
            @ConfigProperty(name = "cartulary.oidc.client-id", defaultValue = "cartulary") String clientId,
            @ConfigProperty(name = "cartulary.oidc.client-secret") Optional<String> clientSecret,
            @ConfigProperty(name = "cartulary.oidc.name") Optional<String> name) {
        var provider = issuer.map(address -> new OidcSettings(
                        address, clientId, clientSecret, name.orElseGet(() -> String.valueOf(address.getHost()))))
                .map(settings -> new IdentityProvider(settings, AccountGuard.RECENT, clock));
        return new Identities(provider, challenges, store, clock);
    }

    @Produces
    @Singleton
    People people(PersonStore store, WhenAnAccountIsClosedThenItLeavesTheLobbies departures, Clock clock) {
        return new People(store, secrets, departures, clock);
    }

    @Produces
    @Singleton
    AccountGuard accountGuard(
            RequestGuard requests,
            PersonStore store,
            People people,
            Clock clock,
            @ConfigProperty(name = "cartulary.accounts.attempts-per-minute", defaultValue = "30") int attempts,
            @ConfigProperty(name = "cartulary.accounts.registrations-per-hour", defaultValue = "20")
                    int registrations) {
        return new AccountGuard(requests, store, new AccountLimits(attempts, registrations), people, clock);
    }
}
