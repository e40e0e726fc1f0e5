@NullMarked
package cartulary.spark;

import org.jspecify.annotations.NullMarked;
