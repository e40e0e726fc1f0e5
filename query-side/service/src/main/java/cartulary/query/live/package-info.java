/// The events of one game as they happen.
@NullMarked
package cartulary.query.live;

import org.jspecify.annotations.NullMarked;
