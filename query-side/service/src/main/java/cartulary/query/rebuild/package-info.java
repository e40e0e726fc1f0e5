/// Rebuilds of projections from the stream.
@NullMarked
package cartulary.query.rebuild;

import org.jspecify.annotations.NullMarked;
