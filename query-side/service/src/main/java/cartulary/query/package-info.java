/// The query side: projections of the public events, and the API that reads them.
@NullMarked
package cartulary.query;

import org.jspecify.annotations.NullMarked;
