package cartulary.command.person;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;

/// The rights of an access token. None of them covers passkeys, recovery codes, sessions or other tokens.
public enum AccountScope {
    /// Join games and take seats back.
    @JsonProperty("play")
    PLAY,
    /// See what only the owner of the account sees.
    @JsonProperty("read")
    READ;

    /// Returns scopes as one word for the store.
    static String words(Set<AccountScope> scopes) {
        return scopes.stream()
                .sorted()
                .map(scope -> scope.name().toLowerCase(Locale.ROOT))
                .collect(Collectors.joining(" "));
    }

    static Set<AccountScope> of(String words) {
        var scopes = EnumSet.noneOf(AccountScope.class);
        Arrays.stream(words.split(" ", -1))
                .filter(word -> !word.isEmpty())
                .map(word -> valueOf(word.toUpperCase(Locale.ROOT)))
                .forEach(scopes::add);
        return scopes;
    }
}
