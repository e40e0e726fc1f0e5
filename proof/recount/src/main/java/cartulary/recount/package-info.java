/// Scores of recorded games, counted again by the rules and by the second engine. Start with
/// {@link cartulary.recount.DisputeRecount}.
package cartulary.recount;
