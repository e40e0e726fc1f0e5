/// Parked games: games whose next event a projection cannot apply, and their retry.
@NullMarked
package cartulary.query.projection.parking;

import org.jspecify.annotations.NullMarked;
