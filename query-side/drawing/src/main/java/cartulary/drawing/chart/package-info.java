/// Statistics as SVG: bars and lines with intervals, and grids, without scripts and styles, so that a page
/// with a strict policy can include them.
package cartulary.drawing.chart;
