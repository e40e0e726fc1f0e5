@NullMarked
package cartulary.store;

import org.jspecify.annotations.NullMarked;
