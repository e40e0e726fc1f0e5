/// Brackets and cross tables of competitions as SVG, without scripts and styles.
package cartulary.drawing.competition;
