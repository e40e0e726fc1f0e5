/// Counting the points of a recorded game with the second engine. Start with {@link
/// cartulary.secondengine.recount.Recount}.
package cartulary.secondengine.recount;
