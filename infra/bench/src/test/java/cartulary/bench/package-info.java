@NullMarked
package cartulary.bench;

import org.jspecify.annotations.NullMarked;
