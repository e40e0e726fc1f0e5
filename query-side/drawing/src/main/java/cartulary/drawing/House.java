package cartulary.drawing;

import java.awt.geom.Line2D;
import java.awt.geom.Point2D;
import java.util.List;

/// A house seen from above: a ridge of some length, and a roof on both sides of it.
///
/// @param ridge the middle line of the roof, from one gable to the other
record House(Line2D ridge, Roof roof) {
    /// The width of every house, across its ridge.
    static final double DEPTH = 5.8;

    /// The material of a roof.
    enum Roof {
        TILES("{roof}", "{rooflit}"),
        THATCH("{thatch}", "{thatchlit}"),
        SLATE("{slate}", "{slatelit}");

        private final String shade;
        private final String light;

        Roof(String shade, String light) {
            this.shade = shade;
            this.light = light;
        }

        String id() {
            return name().toLowerCase(java.util.Locale.ROOT);
        }

        String shade() {
            return shade;
        }

        String light() {
            return light;
        }
    }

    double length() {
        return ridge.getP1().distance(ridge.getP2());
    }

    List<Point2D> corners() {
        return List.of(
                at(-length() / 2, -DEPTH / 2),
                at(length() / 2, -DEPTH / 2),
                at(length() / 2, DEPTH / 2),
                at(-length() / 2, DEPTH / 2));
    }

    boolean isApartFrom(House other, double gap) {
        return isBeside(other, gap) || other.isBeside(this, gap);
    }

    /// Returns true if a line along a side of this house separates the other one from it.
    private boolean isBeside(House other, double gap) {
        List<Point2D> corners = other.corners();
        return corners.stream().allMatch(corner -> along(corner) > length() / 2 + gap)
                || corners.stream().allMatch(corner -> along(corner) < -length() / 2 - gap)
                || corners.stream().allMatch(corner -> across(corner) > DEPTH / 2 + gap)
                || corners.stream().allMatch(corner -> across(corner) < -DEPTH / 2 - gap);
    }

    private Point2D at(double along, double across) {
        return new Point2D.Double(
                middleX() + along * alongX() - across * alongY(), middleY() + along * alongY() + across * alongX());
    }

    private double along(Point2D point) {
        return (point.getX() - middleX()) * alongX() + (point.getY() - middleY()) * alongY();
    }

    private double across(Point2D point) {
        return (point.getY() - middleY()) * alongX() - (point.getX() - middleX()) * alongY();
    }

    private double alongX() {
        return (ridge.getX2() - ridge.getX1()) / length();
    }

    private double alongY() {
        return (ridge.getY2() - ridge.getY1()) / length();
    }

    private double middleX() {
        return (ridge.getX1() + ridge.getX2()) / 2;
    }

    private double middleY() {
        return (ridge.getY1() + ridge.getY2()) / 2;
    }
}
