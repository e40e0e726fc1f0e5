@NullMarked
package cartulary.broker;

import org.jspecify.annotations.NullMarked;
