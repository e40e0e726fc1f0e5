/// Parked games: games whose next event a projection cannot apply, and their retry.
package cartulary.query.projection.parking;
