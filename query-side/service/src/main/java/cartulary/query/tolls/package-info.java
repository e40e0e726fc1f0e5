/// The history of tollhouses.
@NullMarked
package cartulary.query.tolls;

import org.jspecify.annotations.NullMarked;
