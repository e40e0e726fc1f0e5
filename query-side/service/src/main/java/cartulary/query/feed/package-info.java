/// The stream of public events on its way into the projections.
@NullMarked
package cartulary.query.feed;

import org.jspecify.annotations.NullMarked;
