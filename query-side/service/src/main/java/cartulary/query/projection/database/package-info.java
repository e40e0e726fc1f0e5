/// The databases of the projections: connections, write transactions, checkpoints.
@NullMarked
package cartulary.query.projection.database;

import org.jspecify.annotations.NullMarked;
