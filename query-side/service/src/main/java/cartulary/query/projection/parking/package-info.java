/// Parked games: games that a projection cannot follow, and the retry of them.
@NullMarked
package cartulary.query.projection.parking;

import org.jspecify.annotations.NullMarked;
