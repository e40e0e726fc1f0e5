package cartulary.command.bot;

import cartulary.contracts.catalogue.Chip;
import cartulary.contracts.catalogue.Chips;
import cartulary.contracts.game.FeatureKind;
import cartulary.rules.board.IncompleteFeature;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// How large a feature will probably be when it is settled. Every open edge is continued until it is
/// closed, each tile closing it with the same chance, as long as tiles come; a plain model, but one
/// that knows that a road of three with one open end rather ends at four than at nine. Used by one
/// thread, for one move: features of the same kind and size are weighed once.
final class CompletionChance {
    /// Larger ones are counted as this large.
    private static final int LARGEST = 24;

    /// With so many tiles in the pile an open edge is surely continued.
    private static final double ENOUGH_TILES = 25;

    private static final double ROAD_CLOSES = 0.45;
    private static final double CITY_CLOSES = 0.55;

    private final double continues;
    private final Map<Integer, double[]> weighed = new HashMap<>();

    CompletionChance(int tilesLeft) {
        this.continues = Math.min(1, tilesLeft / ENOUGH_TILES);
    }

    /// How probable it is that an open edge is continued at all.
    double continues() {
        return continues;
    }

    /// How many tiles the open edges will probably add.
    double growth(IncompleteFeature feature) {
        return feature.openEdges() * continues / closes(feature);
    }

    private static double closes(IncompleteFeature feature) {
        return feature.kind() == FeatureKind.ROAD ? ROAD_CLOSES : CITY_CLOSES;
    }

    /// What each of some chips will probably pay on an office with these features, on average: luck
    /// decides which of them is settled, and the owner the rest.
    double pays(List<Chip> chips, List<IncompleteFeature> features) {
        double sum = 0;
        for (Chip chip : chips) {
            sum += pays(Chips.standard().number(chip.id()), features);
        }
        return chips.isEmpty() ? 0 : sum / chips.size();
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
        return weighed.computeIfAbsent(alike, key -> expected(sizes(feature)));
    }

    private static double[] expected(double[] sizes) {
        List<Chip> chips = Chips.standard().all();
        double[] expected = new double[chips.size()];
        for (int chip = 0; chip < expected.length; chip++) {
            for (int size = 1; size <= LARGEST; size++) {
                expected[chip] += sizes[size] * chips.get(chip).pays(size);
            }
        }
        return expected;
    }

    /// How probable each size is, by size.
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
