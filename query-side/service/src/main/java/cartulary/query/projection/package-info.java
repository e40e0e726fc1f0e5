/// What a projection is: rows made from events, with their position, in one transaction.
@NullMarked
package cartulary.query.projection;

import org.jspecify.annotations.NullMarked;
