@NullMarked
package cartulary.contracts.language;

import org.jspecify.annotations.NullMarked;
