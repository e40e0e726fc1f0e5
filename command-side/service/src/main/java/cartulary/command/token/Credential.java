package cartulary.command.token;

/// The content of an Authorization header.
public sealed interface Credential {
    /// There is no such header.
    record None() implements Credential {}

    /// A valid token. An event of its game may still have ended it, which is not checked here.
    record Valid(Bearer bearer) implements Credential {}

    /// A token of a host, of readers, of an invite, or of a role of an account that was ended.
    record Ended(Bearer bearer) implements Credential {}

    /// Another scheme, or a token that this service did not sign.
    record Invalid() implements Credential {}
}
