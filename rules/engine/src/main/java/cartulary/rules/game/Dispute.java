package cartulary.rules.game;

import cartulary.contracts.dispute.DisputeBasis;
import cartulary.contracts.dispute.DisputeOutcome;
import cartulary.contracts.dispute.DisputeTarget;
import cartulary.contracts.event.DisputedScore;
import cartulary.contracts.event.GameEvent.DisputeAgreed;
import cartulary.contracts.event.GameEvent.DisputeOpened;
import cartulary.contracts.event.GameEvent.DisputeRecounted;
import cartulary.contracts.event.GameEvent.DisputeResolved;
import cartulary.contracts.event.ReadingRecount;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/// A dispute in a game (LOBBY-13 … LOBBY-20).
///
/// @param recount null only between `DisputeOpened` and `DisputeRecounted` of the same command
/// @param agreements what each seat agreed to last, by seat (LOBBY-16)
/// @param agreed how often each seat agreed to an outcome, by seat (LOBBY-25)
/// @param resolved null while the dispute is open
public record Dispute(
        DisputeOpened opened,
        @Nullable DisputeRecounted recount,
        Map<Integer, DisputeAgreed> agreements,
        Map<Integer, Integer> agreed,
        @Nullable DisputeResolved resolved) {
    public Dispute {
        agreements = Map.copyOf(agreements);
        agreed = Map.copyOf(agreed);
    }

    static Dispute of(DisputeOpened opened) {
        return new Dispute(opened, null, Map.of(), Map.of(), null);
    }

    Dispute with(DisputeRecounted recount) {
        return new Dispute(opened, recount, agreements, agreed, resolved);
    }

    Dispute with(DisputeAgreed agreement) {
        var changed = new TreeMap<>(agreements);
        changed.put(agreement.seat(), agreement);
        var counted = new TreeMap<>(agreed);
        counted.merge(agreement.seat(), 1, Integer::sum);
        return new Dispute(opened, recount, changed, counted, resolved);
    }

    Dispute with(DisputeResolved resolved) {
        return new Dispute(opened, recount, agreements, agreed, resolved);
    }

    public int number() {
        return opened.dispute();
    }

    /// Returns the seat of the player who opened the dispute.
    public int seat() {
        return opened.seat();
    }

    public boolean isOpen() {
        return resolved == null;
    }

    /// Returns the outcome, or null while the dispute is open.
    public @Nullable DisputeOutcome outcome() {
        return resolved == null ? null : resolved.outcome();
    }

    /// Returns the target as the recount identified it; as it was opened before the recount.
    public DisputeTarget target() {
        return recount == null ? opened.target() : recount.target();
    }

    /// Returns the recount of the rules of the game.
    public DisputeRecounted counted() {
        return Objects.requireNonNull(recount, "a dispute without its recount");
    }

    /// Returns the recount under the other version or options that the opener asked for, or null.
    public @Nullable ReadingRecount reading() {
        return counted().reading();
    }

    /// Returns the scores that a basis compares with the record; empty for a reading that nobody asked for.
    public List<DisputedScore> scores(DisputeBasis basis) {
        if (basis != DisputeBasis.OPTION) {
            return counted().scores();
        }
        ReadingRecount reading = reading();
        return reading == null ? List.of() : reading.scores();
    }

    /// Returns the score of the target, by the rules of the game; without evidence if neither the record nor a count
    /// has one.
    public DisputedScore targetScore() {
        List<DisputedScore> counted = counted().scores();
        return counted.isEmpty() ? new DisputedScore(target().revision(), null, null, null) : counted.getFirst();
    }

    /// Returns whether a seat may agree to something that does not resolve the dispute: not again to the same, and not
    /// without end (LOBBY-25).
    public boolean allowsAgreement(int seat, DisputeOutcome outcome, DisputeBasis basis) {
        return !isAgreedBy(List.of(seat), outcome, basis) && agreed.getOrDefault(seat, 0) < Bounds.AGREEMENTS;
    }

    /// Returns whether everybody in `seats` agreed to the same outcome on the same basis.
    public boolean isAgreedBy(List<Integer> seats, DisputeOutcome outcome, DisputeBasis basis) {
        return seats.stream().allMatch(seat -> {
            DisputeAgreed last = agreements.get(seat);
            return last != null && last.outcome() == outcome && basis(last.basis()) == basis;
        });
    }

    /// Returns the basis that is meant if none is given.
    public static DisputeBasis basis(@Nullable DisputeBasis given) {
        return Objects.requireNonNullElse(given, DisputeBasis.RECOUNT);
    }
}
