@NullMarked
package cartulary.contracts.view;

import org.jspecify.annotations.NullMarked;
