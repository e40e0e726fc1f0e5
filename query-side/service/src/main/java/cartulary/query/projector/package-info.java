/// Applies batches of events to one generation of a projection, and manages its tables.
@NullMarked
package cartulary.query.projector;

import org.jspecify.annotations.NullMarked;
