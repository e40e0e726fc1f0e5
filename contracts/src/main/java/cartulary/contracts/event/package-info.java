@NullMarked
package cartulary.contracts.event;

import org.jspecify.annotations.NullMarked;
