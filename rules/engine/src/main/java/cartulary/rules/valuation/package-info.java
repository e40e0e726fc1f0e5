/// The value of moves, by which the greedy bot plays and reviews measure. No rule depends on it.
@NullMarked
package cartulary.rules.valuation;

import org.jspecify.annotations.NullMarked;
