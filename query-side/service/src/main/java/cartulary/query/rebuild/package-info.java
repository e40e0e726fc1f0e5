/// Projections thrown away and made again from the stream.
@NullMarked
package cartulary.query.rebuild;

import org.jspecify.annotations.NullMarked;
