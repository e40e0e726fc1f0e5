@NullMarked
package cartulary.contracts.secret;

import org.jspecify.annotations.NullMarked;
