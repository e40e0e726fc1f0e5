@NullMarked
package cartulary.contracts.game;

import org.jspecify.annotations.NullMarked;
