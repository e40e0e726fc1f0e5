package cartulary.command.person;

import com.fasterxml.jackson.annotation.JsonProperty;

/// Why a passkey or the provider of identities is asked: what the answer to a challenge is good for.
public enum Purpose {
    @JsonProperty("register")
    REGISTER,
    @JsonProperty("sign-in")
    SIGN_IN,
    @JsonProperty("add-passkey")
    ADD_PASSKEY,
    @JsonProperty("add-identity")
    ADD_IDENTITY
}
