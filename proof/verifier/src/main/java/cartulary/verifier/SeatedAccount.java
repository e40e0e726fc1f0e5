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
    private final Set<SigningKey> wrong = new HashSet<>();
    private @Nullable SigningKey key;
    private boolean isClaimed;
    private boolean wasClaimed;
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
        isClaimed = false;
    }

    /// Whoever recovers a seat by claim proves nothing about its account; the secret and the account do.
    void recovered(SeatRecovered recovery) {
        key = recovery.signingKey();
        isClaimed = recovery.proof() == RecoveryProof.CLAIM;
        wasClaimed |= isClaimed;
    }

    /// Counts an event of the seat.
    ///
    /// @return what is wrong with its key, once for each key; null if it is the account's, or if that is not known
    @Nullable
    String moved(Envelope event) {
        if (isClaimed) {
            return null;
        }
        if (key == null) {
            wasUnsigned = true;
            return null;
        }
        if (event.signature() == null) {
            return null;
        }
        moves.merge(key, 1, Integer::sum);
        if (log == null) {
            return null;
        }
        KeyPeriod period = log.period(key).orElse(null);
        if (period != null && period.includes(event.at()) || !wrong.add(key)) {
            return null;
        }
        if (period == null) {
            return "a key that the log of account " + person + " does not have"
                    + (event.at().isAfter(log.at()) ? "; if the log is older than the game, download it again" : "");
        }
        return "a key that was account %s's %s, not at %s"
                .formatted(person, text(period), InstantText.format(event.at()));
    }

    private static String text(KeyPeriod period) {
        return "from " + InstantText.format(period.from())
                + (period.until() == null ? " on" : " to " + InstantText.format(period.until()));
    }

    SeatPerson result() {
        List<KeyUse> uses = moves.entrySet().stream()
                .map(use -> {
                    KeyPeriod period =
                            log == null ? null : log.period(use.getKey()).orElse(null);
                    return period == null
                            ? new KeyUse(use.getKey(), use.getValue(), null, null)
                            : new KeyUse(use.getKey(), use.getValue(), period.from(), period.until());
                })
                .toList();
        return new SeatPerson(seat, person, signature, uses, wasUnsigned, wasClaimed);
    }
}
