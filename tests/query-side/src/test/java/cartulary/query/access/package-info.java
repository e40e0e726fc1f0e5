@NullMarked
package cartulary.query.access;

import org.jspecify.annotations.NullMarked;
