package cartulary.drawing.competition;

import cartulary.drawing.chart.SvgDocument;
import cartulary.drawing.competition.BracketLayout.Cell;
import cartulary.drawing.competition.DrawnBracket.Meeting;
import cartulary.drawing.competition.DrawnBracket.Place;

/// Draws a bracket: the pairings from left to right, and lines from each to where its winner goes. Losers
/// have no lines; the side that a loser moves to says so in words.
public final class BracketPicture {
    private static final double MARGIN = 8;
    private static final double WIDTH = 180;
    private static final double SIDE = 20;
    private static final double HEADING = 14;
    private static final double GAP = 28;
    private static final double COLUMN = WIDTH + GAP;
    private static final double ROW = HEADING + 2 * SIDE + 10;
    private static final double COUNT = 26;

    private final SvgDocument svg = new SvgDocument();
    private final BracketLayout layout;

    private BracketPicture(BracketLayout layout) {
        this.layout = layout;
    }

    /// Returns the drawing as SVG. The cost is linear in the pairings.
    public static String svg(DrawnBracket bracket) {
        var picture = new BracketPicture(BracketLayout.of(bracket));
        bracket.pairings().forEach(picture::draw);
        return picture.svg.close(
                bracket.title(),
                bracket.description(),
                2 * MARGIN + picture.layout.columns() * COLUMN - GAP,
                2 * MARGIN + picture.layout.rows() * ROW);
    }

    private void draw(Meeting meeting) {
        Cell cell = layout.cell(meeting.id());
        double left = left(cell);
        double top = top(cell);
        svg.text(left, top - 4, "start", SvgDocument.fitting(meeting.heading(), WIDTH));
        side(meeting.home(), left, top);
        side(meeting.away(), left, top + SIDE);
        svg.line(left, top + SIDE, left + WIDTH, top + SIDE, "stroke-opacity=\".4\"");
        svg.frame(left, top, WIDTH, 2 * SIDE, meeting.tip());
        join(meeting.home(), left, top + SIDE / 2);
        join(meeting.away(), left, top + SIDE + SIDE / 2);
    }

    private void side(Place place, double left, double top) {
        double baseline = top + SIDE - 6;
        String text = SvgDocument.fitting(place.text(), WIDTH - COUNT - 8);
        if (place.isWinner()) {
            svg.mark(left, top, WIDTH, SIDE);
            svg.heading(left + 6, baseline, text);
        } else {
            svg.text(left + 6, baseline, "start", text);
        }
        svg.text(left + WIDTH - 6, baseline, "end", place.count());
    }

    /// Draws the line of the winner who moves to a side.
    private void join(Place place, double left, double y) {
        if (place.winnerOf() == null) {
            return;
        }
        Cell from = layout.cell(place.winnerOf());
        double begin = left(from) + WIDTH;
        double middle = top(from) + SIDE;
        double turn = left - GAP / 2;
        String more = "stroke-opacity=\".6\"";
        svg.line(begin, middle, turn, middle, more);
        svg.line(turn, middle, turn, y, more);
        svg.line(turn, y, left, y, more);
    }

    private static double left(Cell cell) {
        return MARGIN + cell.column() * COLUMN;
    }

    private static double top(Cell cell) {
        return MARGIN + cell.row() * ROW + HEADING;
    }
}
