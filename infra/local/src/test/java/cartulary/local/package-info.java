@NullMarked
package cartulary.local;

import org.jspecify.annotations.NullMarked;
