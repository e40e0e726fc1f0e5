/// The read side: projections of the public events and what can be asked of them.
@NullMarked
package cartulary.query;

import org.jspecify.annotations.NullMarked;
