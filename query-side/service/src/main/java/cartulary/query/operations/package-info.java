/// Operations: health, metrics, and the admin API for rebuilds and parked games.
@NullMarked
package cartulary.query.operations;

import org.jspecify.annotations.NullMarked;
