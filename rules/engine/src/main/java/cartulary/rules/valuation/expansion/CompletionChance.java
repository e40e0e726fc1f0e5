package cartulary.rules.valuation.expansion;

import cartulary.contracts.game.FeatureKind;
import cartulary.rules.game.IncompleteFeature;

/// The probable size of a feature when it is settled. The model: every open edge is continued until it is closed,
/// and each tile closes it with the same probability; the fewer tiles are left, the less probable is the
/// continuation. So a road of three tiles with one open end is more likely to end with four tiles than with nine.
public final class CompletionChance {
    /// Larger sizes are treated as this size.
    public static final int LARGEST = 24;

    /// The number of remaining tiles from which an open edge is certainly continued.
    private static final double ENOUGH_TILES = 25;

    private static final double ROAD_CLOSES = 0.45;
    private static final double CITY_CLOSES = 0.55;

    private final double continues;

    public CompletionChance(int tilesLeft) {
        this.continues = Math.min(1, tilesLeft / ENOUGH_TILES);
    }

    /// Returns the probability that an open edge is continued at all.
    public double continues() {
        return continues;
    }

    /// Returns the expected number of tiles that the open edges add.
    public double growth(IncompleteFeature feature) {
        return feature.openEdges() * continues / closes(feature);
    }

    private static double closes(IncompleteFeature feature) {
        return feature.kind() == FeatureKind.ROAD ? ROAD_CLOSES : CITY_CLOSES;
    }

    /// Returns the probability of each size.
    public double[] sizes(IncompleteFeature feature) {
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
