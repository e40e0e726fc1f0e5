@NullMarked
package cartulary.contracts.log;

import org.jspecify.annotations.NullMarked;
