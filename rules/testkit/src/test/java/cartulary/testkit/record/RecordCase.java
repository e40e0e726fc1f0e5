package cartulary.testkit.record;

import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/// A record of the {@link RecordTable}, and what every verifier must say about it.
///
/// @param name unique, and a possible name of a file
/// @param file the record file
/// @param check the id of the check that is violated, such as `REC-17`; null if none is
/// @param isNewer whether it cannot be checked, because it has something newer than these verifiers
public record RecordCase(String name, byte[] file, @Nullable String check, boolean isNewer) {
    /// Returns what a verifier must answer: `valid`, `broken` or `newer`.
    ///
    /// @param claims whether the verifier claims a check; what it does not claim, it does not find
    public String answer(Predicate<String> claims) {
        if (isNewer) {
            return "newer";
        }
        return check != null && claims.test(check) ? "broken" : "valid";
    }

    @Override
    public String toString() {
        return name;
    }
}
