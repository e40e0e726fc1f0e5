@NullMarked
package cartulary.contracts.deck;

import org.jspecify.annotations.NullMarked;
