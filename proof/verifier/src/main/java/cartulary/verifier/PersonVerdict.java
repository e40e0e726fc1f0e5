package cartulary.verifier;

import cartulary.contracts.person.PersonLog.KeyPeriod;
import cartulary.contracts.person.PersonRecord;
import cartulary.verifier.Verdict.Result;
import cartulary.verifier.Verdict.Signature;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// The result of verifying the log of a person by itself.
///
/// @param format {@link #FORMAT}
/// @param person the id of the account; null if the log cannot be read
/// @param events the number of events
/// @param closed when the account was closed; null while it was open, as far as the log goes
/// @param keys all keys of the person, with their times
/// @param signature who signed the checkpoint
/// @param kept the number of kept logs that agree
/// @param problem what does not hold; null if the log holds
public record PersonVerdict(
        String format,
        Result result,
        @Nullable String person,
        int events,
        @Nullable Instant registered,
        @Nullable Instant closed,
        List<KeyPeriod> keys,
        Signature signature,
        int kept,
        @Nullable String problem) {
    /// The format of the verdict in JSON.
    public static final String FORMAT = "cartulary.person-verdict/1";

    static PersonVerdict of(PersonRecord record, Signature signature, int kept, @Nullable String problem) {
        return new PersonVerdict(
                FORMAT,
                problem == null ? Result.HOLDS : Result.BROKEN,
                record.log().person(),
                record.entries().size(),
                record.log().registered(),
                record.log().closed(),
                record.log().keys(),
                signature,
                kept,
                problem);
    }

    /// Returns the verdict of a file that does not hold.
    static PersonVerdict broken(String problem) {
        return new PersonVerdict(FORMAT, Result.BROKEN, null, 0, null, null, List.of(), Signature.NONE, 0, problem);
    }
}
