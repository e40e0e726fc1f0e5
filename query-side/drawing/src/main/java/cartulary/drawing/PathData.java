package cartulary.drawing;

import java.awt.Shape;
import java.awt.geom.PathIterator;
import java.awt.geom.Point2D;

/// Formats numbers and shapes for SVG: one decimal, points relative to the previous one.
public final class PathData {
    private final StringBuilder text = new StringBuilder();
    private long x;
    private long y;

    private PathData() {}

    static String of(Shape shape) {
        var data = new PathData();
        var c = new double[6];
        for (PathIterator i = shape.getPathIterator(null); !i.isDone(); i.next()) {
            switch (i.currentSegment(c)) {
                case PathIterator.SEG_MOVETO -> data.start(c);
                case PathIterator.SEG_LINETO -> data.step('l', c, 2);
                case PathIterator.SEG_QUADTO -> data.step('q', c, 4);
                case PathIterator.SEG_CUBICTO -> data.step('c', c, 6);
                default -> data.text.append('z');
            }
        }
        return data.text.toString();
    }

    /// Formats a point as two attributes.
    static String at(Point2D point) {
        return " x=\"%s\" y=\"%s\"".formatted(number(point.getX()), number(point.getY()));
    }

    /// Formats a point as the centre of a circle.
    static String centre(Point2D point) {
        return " cx=\"%s\" cy=\"%s\"".formatted(number(point.getX()), number(point.getY()));
    }

    public static String number(double value) {
        return tenths(Math.round(value * 10));
    }

    private void start(double[] c) {
        x = Math.round(c[0] * 10);
        y = Math.round(c[1] * 10);
        text.append('M').append(tenths(x));
        separated(y);
    }

    private void step(char letter, double[] c, int numbers) {
        long endX = Math.round(c[numbers - 2] * 10);
        long endY = Math.round(c[numbers - 1] * 10);
        if (letter == 'l' && endX == x && endY == y) {
            return;
        }
        text.append(letter);
        for (int i = 0; i < numbers; i += 2) {
            long dx = Math.round(c[i] * 10) - x;
            if (i == 0) {
                text.append(tenths(dx));
            } else {
                separated(dx);
            }
            separated(Math.round(c[i + 1] * 10) - y);
        }
        x = endX;
        y = endY;
    }

    private void separated(long tenths) {
        if (tenths >= 0) {
            text.append(' ');
        }
        text.append(tenths(tenths));
    }

    private static String tenths(long tenths) {
        String sign = tenths < 0 ? "-" : "";
        long whole = Math.abs(tenths) / 10;
        long part = Math.abs(tenths) % 10;
        if (part == 0) {
            return sign + whole;
        }
        return sign + (whole == 0 ? "" : whole) + "." + part;
    }
}
