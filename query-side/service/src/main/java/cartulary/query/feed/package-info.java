/// Feeds: they apply the stream of public events to the projections.
@NullMarked
package cartulary.query.feed;

import org.jspecify.annotations.NullMarked;
