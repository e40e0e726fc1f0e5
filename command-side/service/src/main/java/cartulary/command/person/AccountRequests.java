package cartulary.command.person;

import cartulary.command.http.CommandProblem;
import cartulary.command.http.CommandRequest;
import cartulary.command.http.RequestBodies;
import cartulary.command.http.VisibleText;
import cartulary.contracts.json.Json;
import cartulary.contracts.store.PersonStore.Kind;
import io.quarkiverse.resteasy.problem.HttpProblem;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// Reads requests about accounts: bodies, and the labels that owners give; turns refused changes into problems.
final class AccountRequests {
    /// Descriptions of refusals in the OpenAPI document.
    static final String SIGNED_OUT = "Not signed in";

    static final String FULL = "The handle is taken, or the account has too many of these";

    private static final int LONGEST_LABEL = 60;

    private AccountRequests() {}

    static void requireDone(CommandRequest request, People.Change change) {
        switch (change) {
            case DONE -> {}
            case HANDLE_TAKEN -> throw request.problems().of(CommandProblem.HANDLE_TAKEN);
            // Only an identity is proved in two requests at once, each with a challenge of its own.
            case OPENER_TAKEN -> throw signInRefused(request, Kind.IDENTITY);
            case TOO_MANY_HANDLES ->
                throw request.problems()
                        .builder(
                                CommandProblem.ACCOUNT_FULL,
                                "problem.account-full.former-handles",
                                Map.of("most", People.MOST_FORMER_HANDLES))
                        .build();
            case NO_ACCOUNT -> throw request.problems().of(CommandProblem.SIGNED_OUT);
            case WRONG_KEY -> throw request.problems().of(CommandProblem.WRONG_KEY);
            case TOO_MANY -> throw request.problems().of(CommandProblem.ACCOUNT_FULL, Map.of("most", People.MOST_KEYS));
        }
    }

    /// Refuses a sign-in, or a credential for one. All refusals of a kind look alike, so that nobody learns which
    /// passkeys, identities, codes or accounts there are.
    static HttpProblem signInRefused(CommandRequest request, Kind tried) {
        String sentence =
                switch (tried) {
                    case RECOVERY_CODE -> "recovery-code";
                    case IDENTITY -> "identity";
                    default -> "detail";
                };
        return request.problems()
                .builder(CommandProblem.SIGN_IN_REFUSED, "problem.sign-in-refused." + sentence, Map.of())
                .build();
    }

    /// Returns the name that an owner gives something of their account; may be empty.
    static String label(CommandRequest request, @Nullable String label, String at) {
        String text = label == null ? "" : label.strip();
        if (text.codePointCount(0, text.length()) > LONGEST_LABEL || !VisibleText.isVisible(text)) {
            throw request.problems().of(CommandProblem.BAD_VALUE, Map.of("at", at));
        }
        return text;
    }

    /// Returns the answer of a passkey as the text that {@link Passkeys} reads.
    static String answer(Map<String, Object> passkey) {
        return new String(Json.canonical(passkey), StandardCharsets.UTF_8);
    }

    static <T> T body(CommandRequest request, InputStream stream, Class<T> type) {
        var bodies = new RequestBodies(request.problems());
        return bodies.required(bodies.bytes(stream), type);
    }
}
