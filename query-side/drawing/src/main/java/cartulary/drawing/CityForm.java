package cartulary.drawing;

import java.awt.geom.AffineTransform;
import java.awt.geom.Point2D;
import java.util.EnumSet;
import java.util.Locale;
import java.util.Set;

/// The forms that a city has on a tile, apart from rotation, and where its square, its landmark and its coat of arms
/// are. A form is drawn once and turned, because a city is drawn as seen from above.
enum CityForm {
    CAP(EnumSet.of(Side.N), 7.5, point(50, 12), point(30, 10), point(72, 10)),
    BAND(EnumSet.of(Side.E, Side.W), 8.5, point(53, 50), point(80, 50), point(26, 50)),
    CORNER(EnumSet.of(Side.N, Side.E), 9, point(72, 28), point(86, 52), point(49, 16)),
    THREE(EnumSet.of(Side.N, Side.E, Side.W), 9.5, point(50, 36), point(79, 27), point(22, 29)),
    FULL(EnumSet.allOf(Side.class), 10, point(50, 52), point(76, 33), point(25, 31));

    private final Set<Side> sides;
    private final double radius;
    private final Point2D square;
    private final Point2D landmark;
    private final Point2D arms;

    CityForm(Set<Side> sides, double radius, Point2D square, Point2D landmark, Point2D arms) {
        this.sides = sides;
        this.radius = radius;
        this.square = square;
        this.landmark = landmark;
        this.arms = arms;
    }

    /// Returns the form of a city that reaches these sides.
    static CityForm of(Set<Side> sides) {
        for (CityForm form : values()) {
            for (Side north : Side.values()) {
                if (form.turned(north).equals(sides)) {
                    return form;
                }
            }
        }
        throw new IllegalArgumentException("no city reaches the sides " + sides);
    }

    /// Returns the side to which the north of this form points in a city that reaches these sides.
    Side north(Set<Side> reached) {
        for (Side north : Side.values()) {
            if (turned(north).equals(reached)) {
                return north;
            }
        }
        throw new IllegalArgumentException(this + " does not reach the sides " + reached);
    }

    Set<Side> sides() {
        return sides;
    }

    /// Returns half the width of the square.
    double radius() {
        return radius;
    }

    /// Returns the middle of the square, where a meeple stands.
    Point2D square() {
        return square;
    }

    Point2D landmark() {
        return landmark;
    }

    /// Returns the middle of the coat of arms.
    Point2D arms() {
        return arms;
    }

    String id() {
        return name().toLowerCase(Locale.ROOT);
    }

    private Set<Side> turned(Side north) {
        AffineTransform turn = north.fromNorth();
        Set<Side> turned = EnumSet.noneOf(Side.class);
        for (Side side : sides) {
            Point2D middle = turn.transform(side.middle(), null);
            for (Side now : Side.values()) {
                if (now.middle().distance(middle) < 1) {
                    turned.add(now);
                }
            }
        }
        return turned;
    }

    private static Point2D point(double x, double y) {
        return new Point2D.Double(x, y);
    }
}
