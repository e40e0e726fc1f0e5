@NullMarked
package cartulary.contracts.json;

import org.jspecify.annotations.NullMarked;
