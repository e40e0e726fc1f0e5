package cartulary.command.bot;

import cartulary.contracts.catalogue.Chip;
import cartulary.contracts.game.FeatureKind;
import cartulary.rules.Prospects.Growing;
import java.util.List;

/// How large a feature will probably be when it is settled. Every open edge is continued until it is
/// closed, each tile closing it with the same chance, as long as tiles come; a plain model, but one
/// that knows that a road of three with one open end rather ends at four than at nine.
final class Chance {
    /// Larger ones are counted as this large.
    private static final int LARGEST = 24;

    /// With so many tiles in the pile an open edge is surely continued.
    private static final double ENOUGH_TILES = 25;

    private static final double ROAD_CLOSES = 0.45;
    private static final double CITY_CLOSES = 0.55;

    private Chance() {}

    /// How probable each size is, by size.
    static double[] sizes(Growing feature, int tilesLeft) {
        double[] sizes = new double[LARGEST + 1];
        sizes[Math.min(LARGEST, feature.size())] = 1;
        double closes = feature.kind() == FeatureKind.ROAD ? ROAD_CLOSES : CITY_CLOSES;
        for (int edge = 0; edge < feature.openEdges(); edge++) {
            sizes = continued(sizes, closes, continues(tilesLeft));
        }
        return sizes;
    }

    /// How probable it is that an open edge is continued at all.
    static double continues(int tilesLeft) {
        return Math.min(1, tilesLeft / ENOUGH_TILES);
    }

    /// How many tiles an open edge will probably add.
    static double growth(Growing feature, int tilesLeft) {
        double closes = feature.kind() == FeatureKind.ROAD ? ROAD_CLOSES : CITY_CLOSES;
        return feature.openEdges() * continues(tilesLeft) / closes;
    }

    private static double[] continued(double[] sizes, double closes, double continues) {
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

    /// What a chip will probably pay on an office with these features: the owner's luck decides which of
    /// them is settled, and the owner the rest.
    static double pays(Chip chip, List<Growing> features, int tilesLeft) {
        double best = 0;
        double sum = 0;
        for (Growing feature : features) {
            double expected = expected(chip, sizes(feature, tilesLeft));
            best = Math.max(best, expected);
            sum += expected;
        }
        return features.isEmpty() ? 0 : (best + sum / features.size()) / 2;
    }

    private static double expected(Chip chip, double[] sizes) {
        double expected = 0;
        for (int size = 1; size <= LARGEST; size++) {
            expected += sizes[size] * chip.pays(size);
        }
        return expected;
    }
}
