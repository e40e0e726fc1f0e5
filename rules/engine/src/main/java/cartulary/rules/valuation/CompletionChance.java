package cartulary.rules.valuation;

import cartulary.contracts.catalogue.Chip;
import cartulary.contracts.catalogue.Chips;
import cartulary.contracts.game.FeatureKind;
import cartulary.rules.game.IncompleteFeature;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// The probable size of a feature when it is settled. The model: every open edge is continued until it is closed,
/// and each tile closes it with the same probability; the fewer tiles are left, the less probable is the
/// continuation. So a road of three tiles with one open end is more likely to end with four tiles than with nine.
/// Not thread-safe; used for one move, in which features of the same kind, size and number of open edges are
/// computed once.
public final class CompletionChance {
    /// Larger sizes are treated as this size.
    private static final int LARGEST = 24;

    /// The number of remaining tiles from which an open edge is certainly continued.
    private static final double ENOUGH_TILES = 25;

    private static final double ROAD_CLOSES = 0.45;
    private static final double CITY_CLOSES = 0.55;

    private final Chips chips;
    private final double continues;
    private final Map<Integer, double[]> payments = new HashMap<>();

    CompletionChance(Chips chips, int tilesLeft) {
        this.chips = chips;
        this.continues = Math.min(1, tilesLeft / ENOUGH_TILES);
    }

    /// Returns the probability that an open edge is continued at all.
    double continues() {
        return continues;
    }

    /// Returns the expected number of tiles that the open edges add.
    double growth(IncompleteFeature feature) {
        return feature.openEdges() * continues / closes(feature);
    }

    private static double closes(IncompleteFeature feature) {
        return feature.kind() == FeatureKind.ROAD ? ROAD_CLOSES : CITY_CLOSES;
    }

    /// Returns the expected payment of a chip on an office with these features, averaged over `among`. Half of the
    /// weight is on the best feature and half on the mean of all, because both the owner and chance determine which
    /// one is settled.
    public double pays(List<Chip> among, List<IncompleteFeature> features) {
        double sum = 0;
        for (Chip chip : among) {
            sum += pays(chips.number(chip.id()), features);
        }
        return among.isEmpty() ? 0 : sum / among.size();
    }

    private double pays(int chip, List<IncompleteFeature> features) {
        double best = 0;
        double sum = 0;
        for (IncompleteFeature feature : features) {
            double expected = byChip(feature)[chip];
            best = Math.max(best, expected);
            sum += expected;
        }
        return features.isEmpty() ? 0 : (best + sum / features.size()) / 2;
    }

    private double[] byChip(IncompleteFeature feature) {
        int alike = feature.kind().ordinal() << 16 | feature.openEdges() << 8 | feature.size();
        return payments.computeIfAbsent(alike, key -> expected(sizes(feature)));
    }

    private double[] expected(double[] sizes) {
        double[] expected = new double[chips.size()];
        for (int chip = 0; chip < expected.length; chip++) {
            for (int size = 1; size <= LARGEST; size++) {
                expected[chip] += sizes[size] * chips.all().get(chip).pays(size);
            }
        }
        return expected;
    }

    /// Returns the probability of each size.
    private double[] sizes(IncompleteFeature feature) {
        double[] sizes = new double[LARGEST + 1];
        sizes[Math.min(LARGEST, feature.size())] = 1;
        for (int edge = 0; edge < feature.openEdges(); edge++) {
            sizes = continued(sizes, closes(feature));
        }
        return sizes;
    }

    private double[] continued(double[] sizes, double closes) {
        double[] next = new double[LARGEST + 1];
        for (int size = 0; size <= LARGEST; size++) {
            next[size] += sizes[size] * (1 - continues);
            double rest = sizes[size] * continues;
            for (int more = size + 1; more < LARGEST && rest > 1e-9; more++) {
                next[more] += rest * closes;
                rest *= 1 - closes;
            }
            next[LARGEST] += rest;
        }
        return next;
    }
}
