package cartulary.drawing;

import java.awt.geom.AffineTransform;
import java.awt.geom.Point2D;

/// A side of a tile, clockwise from the north. A tile is 100 by 100 units, its north-west corner at 0, 0.
enum Side {
    N,
    E,
    S,
    W;

    static final double SIZE = 100;
    static final Point2D CENTRE = new Point2D.Double(SIZE / 2, SIZE / 2);

    /// Returns the rotation from the north side to this side.
    AffineTransform fromNorth() {
        return AffineTransform.getQuadrantRotateInstance(ordinal(), CENTRE.getX(), CENTRE.getY());
    }

    /// Returns the point where a road crosses this side.
    Point2D middle() {
        return inside(SIZE / 2, 0);
    }

    /// Returns a point of a half-edge, `L` or `R` seen from the centre, at the given depth inside the tile.
    static Point2D halfEdge(String halfEdge, double depth) {
        double along = halfEdge.charAt(1) == 'L' ? SIZE / 4 : SIZE * 3 / 4;
        return valueOf(halfEdge.substring(0, 1)).inside(along, depth);
    }

    /// Returns a point inside the tile.
    ///
    /// @param along position from the left end of the side to its right end, seen from the centre
    Point2D inside(double along, double depth) {
        return fromNorth().transform(new Point2D.Double(along, depth), null);
    }

    Side next() {
        return values()[(ordinal() + 1) % 4];
    }

    Side opposite() {
        return next().next();
    }
}
