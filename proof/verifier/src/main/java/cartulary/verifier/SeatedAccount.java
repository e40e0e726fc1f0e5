package cartulary.verifier;

import cartulary.contracts.event.Envelope;
import cartulary.contracts.event.GameEvent.SeatRecovered;
import cartulary.contracts.game.RecoveryProof;
import cartulary.contracts.json.InstantText;
import cartulary.contracts.person.PersonLog;
import cartulary.contracts.person.PersonLog.KeyPeriod;
import cartulary.contracts.person.PersonRecord;
import cartulary.contracts.signature.SigningKey;
import cartulary.verifier.SeatPerson.KeyUse;
import cartulary.verifier.Verdict.Signature;
import java.time.Instant;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// An account on a seat while the record is read. Used by one thread.
final class SeatedAccount {
    private final int seat;
    private final String person;
    private final @Nullable PersonLog log;
    private final @Nullable Signature signature;
    private final Map<SigningKey, Integer> moves = new LinkedHashMap<>();
    private final Map<SigningKey, Integer> late = new HashMap<>();
    private final Set<SigningKey> wrong = new HashSet<>();
    private @Nullable SigningKey key;

    /// Whether the moves of the seat count as the account's now.
    private boolean isCounted = true;

    private boolean wasClaimed;
    private boolean hadOtherKey;
    private boolean wasUnsigned;

    SeatedAccount(int seat, String person, PersonLogs logs) {
        this.seat = seat;
        this.person = person;
        Optional<PersonRecord> record = logs.of(person);
        log = record.map(PersonRecord::log).orElse(null);
        signature = record.map(logs::signature).orElse(null);
    }

    void joined(@Nullable SigningKey signingKey) {
        key = signingKey;
        isCounted = true;
    }

    /// A claim of the host proves nothing about the account. Neither does the secret: its owner may play on in a
    /// browser that is not signed in, whose key the log lacks. Only for a recovery by the account does the service
    /// require a key of the log.
    void recovered(SeatRecovered recovery, Instant at) {
        key = recovery.signingKey();
        boolean isClaimed = recovery.proof() == RecoveryProof.CLAIM;
        boolean hasOtherKey = recovery.proof() == RecoveryProof.SECRET && isMissing(key, at);
        wasClaimed |= isClaimed;
        hadOtherKey |= hasOtherKey;
        isCounted = !isClaimed && !hasOtherKey;
    }

    /// Returns whether the log did not have a key at a time.
    private boolean isMissing(@Nullable SigningKey signingKey, Instant at) {
        return log != null
                && signingKey != null
                && log.period(signingKey)
                        .filter(period -> !at.isBefore(period.from()))
                        .isEmpty();
    }

    /// Counts an event of the seat.
    ///
    /// @return what is wrong with its key, once for each key; null if it is the account's, or if that is not known
    @Nullable
    String moved(Envelope event) {
        if (!isCounted) {
            return null;
        }
        if (key == null) {
            wasUnsigned = true;
            return null;
        }
        if (event.signature() == null) {
            return null;
        }
        KeyPeriod period = period(key);
        boolean isLate = period != null && period.hasEnded(event.at());
        moves.merge(key, isLate ? 0 : 1, Integer::sum);
        late.merge(key, isLate ? 1 : 0, Integer::sum);
        if (log == null || isLate || period != null && period.includes(event.at()) || !wrong.add(key)) {
            return null;
        }
        if (period == null) {
            return "a key that the log of account " + person + " does not have"
                    + (event.at().isAfter(log.at()) ? "; if the log is older than the game, download it again" : "");
        }
        return "a key that was account %s's from %s on, not at %s"
                .formatted(person, InstantText.format(period.from()), InstantText.format(event.at()));
    }

    private @Nullable KeyPeriod period(SigningKey signingKey) {
        return log == null ? null : log.period(signingKey).orElse(null);
    }

    SeatPerson result() {
        List<KeyUse> uses = moves.keySet().stream().map(this::use).toList();
        return new SeatPerson(seat, person, signature, uses, wasUnsigned, wasClaimed, hadOtherKey);
    }

    private KeyUse use(SigningKey signingKey) {
        KeyPeriod period = period(signingKey);
        return new KeyUse(
                signingKey,
                moves.getOrDefault(signingKey, 0),
                late.getOrDefault(signingKey, 0),
                period == null ? null : period.from(),
                period == null ? null : period.until());
    }
}
