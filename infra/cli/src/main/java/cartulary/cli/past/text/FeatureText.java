package cartulary.cli.past.text;

import cartulary.contracts.event.Feature;
import cartulary.contracts.event.SeatCount;
import cartulary.contracts.game.Cell;
import cartulary.contracts.game.FeatureKind;
import cartulary.contracts.game.MeepleAt;
import cartulary.contracts.game.SeatPoints;
import cartulary.contracts.rule.RuleId;
import cartulary.contracts.view.BoardFeatures.SegmentAt;
import cartulary.record.past.FeatureState;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/// Features, cells and points as text.
public final class FeatureText {
    private FeatureText() {}

    /// Such as "city 0,-1,c0".
    public static String name(FeatureKind kind, Cell at, String segment) {
        return kind.name().toLowerCase(Locale.ROOT) + " " + at.x() + "," + at.y() + "," + segment;
    }

    public static String name(Feature feature) {
        return name(feature.kind(), feature.at(), feature.segment());
    }

    public static String name(FeatureState feature) {
        return name(feature.kind(), feature.at(), feature.segment());
    }

    public static String name(SegmentAt segment) {
        return segment.x() + "," + segment.y() + "," + segment.segment();
    }

    public static String cell(Cell cell) {
        return cell.x() + "," + cell.y();
    }

    /// Such as "4 tiles, complete, meeples of seat 1 (2), 8 points".
    public static String state(FeatureState feature) {
        String meeples = feature.meeples().isEmpty() ? "no meeple" : "meeples of " + meeples(feature.meeples());
        return count(feature.tiles().size(), "tile")
                + (feature.kind() == FeatureKind.FIELD ? ", " + count(feature.cities(), "completed city") : "")
                + (feature.complete() ? ", complete, " : ", ")
                + meeples + ", worth " + count(feature.points(), "point");
    }

    public static String meeples(List<SeatCount> meeples) {
        return meeples.stream()
                .map(one -> "seat " + one.seat() + (one.meeples() == 1 ? "" : " (" + one.meeples() + ")"))
                .collect(Collectors.joining(", "));
    }

    /// Returns " (abbot)" for an abbot; empty for an ordinary meeple.
    public static String figure(MeepleAt meeple) {
        return meeple.figure() == null ? "" : " (" + meeple.figure().name().toLowerCase(Locale.ROOT) + ")";
    }

    /// Such as "seat 1, seat 4".
    public static String seats(List<Integer> seats) {
        return seats.stream().map(seat -> "seat " + seat).collect(Collectors.joining(", "));
    }

    public static String points(List<SeatPoints> points) {
        return points.stream()
                .map(one -> count(one.points(), "point") + " to seat " + one.seat())
                .collect(Collectors.joining(", "));
    }

    public static String rules(List<RuleId> rules) {
        return rules.stream().map(RuleId::id).collect(Collectors.joining(", "));
    }

    /// Such as "1 tile", "2 cities" or "-1 point".
    public static String count(int number, String what) {
        String plural = what.endsWith("city") ? what.replace("city", "cities") : what + "s";
        return number + " " + (Math.abs(number) == 1 ? what : plural);
    }
}
