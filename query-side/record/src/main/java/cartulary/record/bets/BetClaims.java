package cartulary.record.bets;

import static cartulary.contracts.rule.RuleId.BET_14;
import static cartulary.contracts.rule.RuleId.BET_17;
import static cartulary.contracts.rule.RuleId.BET_18;
import static cartulary.contracts.rule.RuleId.BET_19;
import static cartulary.contracts.rule.RuleId.BET_2;
import static cartulary.contracts.rule.RuleId.BET_20;
import static cartulary.contracts.rule.RuleId.BET_23;
import static cartulary.contracts.rule.RuleId.BET_26;
import static cartulary.contracts.rule.RuleId.BET_27;
import static cartulary.contracts.rule.RuleId.BET_28;

import cartulary.contracts.catalogue.Chip;
import cartulary.contracts.catalogue.Chips;
import cartulary.contracts.event.BetFeature;
import cartulary.contracts.event.Feature;
import cartulary.contracts.event.GameEvent.BetsSettled;
import cartulary.contracts.event.SettledBet;
import cartulary.contracts.game.Cell;
import cartulary.contracts.game.FeatureKind;
import cartulary.contracts.rule.RuleId;
import cartulary.contracts.view.BoardFeatures.FeatureNow;
import cartulary.contracts.view.BoardFeatures.SegmentAt;
import cartulary.record.why.Claim;
import cartulary.record.why.Claim.Kind;
import cartulary.record.why.Fact;
import cartulary.record.why.FeatureClaims;
import cartulary.record.why.PastFacts;
import cartulary.record.why.ScoredPosition;
import cartulary.record.why.Term;
import cartulary.record.why.Term.Thing;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// The claims about the bets of an office: of each chip its numbers, the feature for which it was settled, and whether
/// it hit.
final class BetClaims {
    private final ScoredPosition position;
    private final PastFacts facts;
    private final BetFacts betFacts;
    private final BetsSettled event;
    /// The roads and cities of the office's tile when its bets are settled.
    private final List<FeatureNow> features;
    /// Those for which chips could be settled.
    private final List<FeatureNow> candidates;

    BetClaims(ScoredPosition position, BetsSettled event) {
        this.position = position;
        facts = position.facts();
        betFacts = new BetFacts(facts);
        this.event = event;
        features = position.features().stream()
                .filter(one -> one.feature().kind() == FeatureKind.ROAD
                        || one.feature().kind() == FeatureKind.CITY)
                .filter(one -> one.segments().stream().map(SegmentAt::cell).anyMatch(event.cell()::equals))
                .toList();
        Cell last = position.view().tiles().getLast().cell();
        candidates = features.stream()
                .filter(one -> one.complete() == event.complete())
                .filter(one -> !one.complete() || one.feature().tiles().contains(last))
                .toList();
    }

    private boolean isOnTheBoard() {
        return event.features().stream().allMatch(this::isThere)
                && event.bets().stream().allMatch(this::isOfItsFeature);
    }

    private boolean isThere(BetFeature settled) {
        return position.has(settled.feature());
    }

    private boolean isOfItsFeature(SettledBet bet) {
        return event.features().stream()
                .filter(one -> one.segments().contains(bet.segment()))
                .anyMatch(one -> one.feature().tiles().size() == bet.size());
    }

    /// Returns the claims; empty if the board is not as the event says.
    Optional<List<Claim>> claims() {
        if (!isOnTheBoard()) {
            return Optional.empty();
        }
        // In final scoring no chip is settled for a complete feature.
        Stream<Claim> closed = features.stream()
                .filter(one -> !event.complete() && one.complete())
                .map(FeatureNow::feature)
                .map(this::closed);
        return Optional.of(Stream.concat(closed, event.bets().stream().flatMap(this::claims))
                .toList());
    }

    private Claim closed(Feature feature) {
        return Claim.of(
                Kind.CLOSED_FEATURE,
                Map.of("feature", feature.kind(), "tiles", feature.tiles().size()),
                List.of(BET_28),
                facts.tiles(feature.tiles()));
    }

    private Stream<Claim> claims(SettledBet bet) {
        Chip chip = Objects.requireNonNull(Chips.standard().chip(bet.chip()), bet.chip());
        BetFeature feature = event.features().stream()
                .filter(one -> one.segments().contains(bet.segment()))
                .findFirst()
                .orElseThrow();
        var claims = new ArrayList<Claim>();
        claims.add(Claim.of(
                Kind.CHIP,
                Map.of(
                        "seat",
                        bet.seat(),
                        "chip",
                        bet.chip(),
                        "numbers",
                        numbers(chip),
                        "x",
                        event.cell().x(),
                        "y",
                        event.cell().y()),
                List.of(BET_2),
                List.of(betFacts.bet(event.cell(), bet.seat()))));
        claims.add(FeatureClaims.extent(facts, feature.feature()));
        claims.add(choice(bet, feature));
        claims.addAll(result(bet, chip));
        return claims.stream();
    }

    private static String numbers(Chip chip) {
        return chip.numbers().stream()
                .map(number -> number.value() + (number.orMore() ? "+" : ""))
                .collect(Collectors.joining(", "));
    }

    /// Explains why the chip was settled for this feature.
    private Claim choice(SettledBet bet, BetFeature feature) {
        var values = new HashMap<String, Object>();
        values.put("seat", bet.seat());
        values.put("feature", feature.feature().kind());
        Optional<Fact> own = betFacts.finallyChosen(event.cell(), bet.seat());
        if (!event.complete() && own.isPresent()) {
            return Claim.of(Kind.OWN_FEATURE, values, List.of(BET_26, BET_27), List.of(own.get()));
        }
        if (candidates.size() == 1) {
            return Claim.of(Kind.ONLY_FEATURE, values, event.complete() ? BET_14 : BET_28);
        }
        values.put(
                "sizes",
                candidates.stream()
                        .map(candidate ->
                                String.valueOf(candidate.feature().tiles().size()))
                        .collect(Collectors.joining(", ")));
        List<Fact> others = facts.tiles(candidates.stream()
                .flatMap(candidate -> candidate.feature().tiles().stream())
                .toList());
        if (!event.complete()) {
            return Claim.of(Kind.BEST_FEATURE, values, List.of(BET_27, BET_28), others);
        }
        Optional<Fact> chosen =
                betFacts.chosen(event.cell(), position.scored().origin().turn());
        return chosen.isPresent()
                ? Claim.of(
                        Kind.CHOSEN_FEATURE,
                        values,
                        List.of(BET_23),
                        Stream.concat(others.stream(), chosen.stream()).toList())
                : Claim.of(Kind.EQUAL_FEATURE, values, List.of(BET_23), others);
    }

    private static List<Claim> result(SettledBet bet, Chip chip) {
        Optional<Chip.Number> hit = chip.numbers().stream()
                .filter(number -> number.wins(bet.size()))
                .findFirst();
        if (hit.isEmpty()) {
            int nearest = chip.numbers().stream()
                    .map(Chip.Number::value)
                    .min(Comparator.comparingInt((Integer value) -> Math.abs(value - bet.size()))
                            .thenComparingInt(value -> value))
                    .orElseThrow();
            Map<String, Object> values = Map.of("seat", bet.seat(), "size", bet.size(), "nearest", nearest);
            return List.of(Claim.of(Kind.MISS, values, BET_17, BET_18, BET_20));
        }
        int points = hit.get().points();
        Map<String, Object> values = Map.of(
                "seat",
                bet.seat(),
                "size",
                bet.size(),
                "number",
                hit.get().value() + (hit.get().orMore() ? "+" : ""));
        List<RuleId> hits = List.of(BET_17, BET_18);
        return List.of(
                Claim.of(Kind.HIT, values, hits, List.of()),
                new Claim(
                        Kind.WORTH,
                        Map.of("points", points),
                        List.of(new Term(1, Thing.WINNING_NUMBER, points)),
                        List.of(BET_19),
                        List.of()));
    }
}
