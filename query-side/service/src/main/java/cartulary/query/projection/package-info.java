/// The interface of a projection: tables, a writer, and the batches of decoded events it is given.
@NullMarked
package cartulary.query.projection;

import org.jspecify.annotations.NullMarked;
