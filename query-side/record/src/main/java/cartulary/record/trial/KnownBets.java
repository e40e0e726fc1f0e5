package cartulary.record.trial;

import cartulary.contracts.game.Cell;
import cartulary.rules.game.SealedBet;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Decisions about offices that somebody supplies, because the position has them sealed. Immutable.
///
/// @param bets the id of the chip, by office and seat; empty for a pass
/// @param features the segments of the features that owners chose in final scoring, by office and seat
public record KnownBets(Map<Place, Optional<String>> bets, Map<Place, String> features) {
    /// Nothing is known.
    public static final KnownBets NONE = new KnownBets(Map.of(), Map.of());

    /// The decision of a seat about an office.
    public record Place(Cell office, int seat) {}

    public KnownBets {
        bets = Map.copyOf(bets);
        features = Map.copyOf(features);
    }

    /// @param chip null for a pass
    public KnownBets with(Cell office, int seat, @Nullable String chip) {
        var more = new HashMap<>(bets);
        more.put(new Place(office, seat), Optional.ofNullable(chip));
        return new KnownBets(more, features);
    }

    /// @param segment of the feature that a seat chose for its chip on an office in final scoring
    public KnownBets choosing(Cell office, int seat, String segment) {
        var more = new HashMap<>(features);
        more.put(new Place(office, seat), segment);
        return new KnownBets(bets, more);
    }

    /// Returns the bets without those on an office, which were settled.
    public KnownBets without(Cell office) {
        var rest = new HashMap<>(bets);
        rest.keySet().removeIf(place -> place.office().equals(office));
        return new KnownBets(rest, features);
    }

    public boolean contains(Cell office, int seat) {
        return bets.containsKey(new Place(office, seat));
    }

    /// Returns whether everything that is sealed of a bet is known.
    public boolean isKnown(SealedBet bet) {
        return contains(bet.office(), bet.seat())
                && (bet.state() != SealedBet.State.CHIP_AND_FEATURE || feature(bet.office(), bet.seat()) != null);
    }

    /// Returns whether a chip of a seat is on an office.
    public boolean uses(int seat, String chip) {
        return bets.entrySet().stream()
                .anyMatch(bet -> bet.getKey().seat() == seat
                        && bet.getValue().filter(chip::equals).isPresent());
    }

    @Nullable
    String feature(Cell office, int seat) {
        return features.get(new Place(office, seat));
    }

    Optional<String> chip(Cell office, int seat) {
        return bets.getOrDefault(new Place(office, seat), Optional.empty());
    }
}
