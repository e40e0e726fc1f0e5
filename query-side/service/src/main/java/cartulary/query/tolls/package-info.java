/// Where tollhouses have stood and what they earned.
@NullMarked
package cartulary.query.tolls;

import org.jspecify.annotations.NullMarked;
