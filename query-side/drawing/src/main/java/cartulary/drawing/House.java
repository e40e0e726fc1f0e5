package cartulary.drawing;

import java.awt.geom.Line2D;
import java.awt.geom.Point2D;
import java.util.List;

/// A house seen from above: a ridge of some length, and a roof on both sides of it. Each is compared with many
/// others, so its corners are computed once.
final class House {
    /// The width of every house, across its ridge.
    static final double DEPTH = 7.6;

    private final Line2D ridge;
    private final Roof roof;
    private final double length;
    private final double middleX;
    private final double middleY;

    /// The unit vector along the ridge.
    private final double alongX;

    private final double alongY;
    private final List<Point2D> corners;

    /// @param ridge the middle line of the roof, from one gable to the other
    House(Line2D ridge, Roof roof) {
        this.ridge = ridge;
        this.roof = roof;
        this.length = ridge.getP1().distance(ridge.getP2());
        this.middleX = (ridge.getX1() + ridge.getX2()) / 2;
        this.middleY = (ridge.getY1() + ridge.getY2()) / 2;
        this.alongX = (ridge.getX2() - ridge.getX1()) / length;
        this.alongY = (ridge.getY2() - ridge.getY1()) / length;
        this.corners = List.of(
                at(-length / 2, -DEPTH / 2),
                at(length / 2, -DEPTH / 2),
                at(length / 2, DEPTH / 2),
                at(-length / 2, DEPTH / 2));
    }

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

    Line2D ridge() {
        return ridge;
    }

    Roof roof() {
        return roof;
    }

    /// Returns the middle of the half of the roof that faces the north-west, where the light comes from.
    Line2D light() {
        double side = alongX - alongY > 0 ? -DEPTH / 4 : DEPTH / 4;
        return new Line2D.Double(at(-length / 2, side), at(length / 2, side));
    }

    List<Point2D> corners() {
        return corners;
    }

    boolean isApartFrom(House other, double gap) {
        return isBeside(other, gap) || other.isBeside(this, gap);
    }

    /// Returns true if a line along a side of this house separates the other one from it.
    private boolean isBeside(House other, double gap) {
        double leastAlong = Double.MAX_VALUE;
        double mostAlong = -Double.MAX_VALUE;
        double leastAcross = Double.MAX_VALUE;
        double mostAcross = -Double.MAX_VALUE;
        for (Point2D corner : other.corners) {
            double x = corner.getX() - middleX;
            double y = corner.getY() - middleY;
            double along = x * alongX + y * alongY;
            double across = y * alongX - x * alongY;
            leastAlong = Math.min(leastAlong, along);
            mostAlong = Math.max(mostAlong, along);
            leastAcross = Math.min(leastAcross, across);
            mostAcross = Math.max(mostAcross, across);
        }
        return leastAlong > length / 2 + gap
                || mostAlong < -length / 2 - gap
                || leastAcross > DEPTH / 2 + gap
                || mostAcross < -DEPTH / 2 - gap;
    }

    private Point2D at(double along, double across) {
        return new Point2D.Double(
                middleX + along * alongX - across * alongY, middleY + along * alongY + across * alongX);
    }
}
