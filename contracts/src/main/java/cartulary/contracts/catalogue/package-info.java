@NullMarked
package cartulary.contracts.catalogue;

import org.jspecify.annotations.NullMarked;
