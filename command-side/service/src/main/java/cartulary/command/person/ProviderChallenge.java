package cartulary.command.person;

import org.eclipse.microprofile.openapi.annotations.media.Schema;

/// What a page needs to let somebody prove to the provider of identities who they are.
///
/// @param challenge stays in the browser, and is sent with the answer
/// @param state which the provider sends back with the code
/// @param address of the provider, to which the browser goes
@Schema(requiredProperties = {"challenge", "state", "address"})
public record ProviderChallenge(String challenge, String state, String address) {
    @Override
    public String toString() {
        return "ProviderChallenge[secret]";
    }
}
