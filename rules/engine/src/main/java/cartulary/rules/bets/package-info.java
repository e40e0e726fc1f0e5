/// The Bets (BET-1 … BET-33): everything this expansion adds.
@NullMarked
package cartulary.rules.bets;

import org.jspecify.annotations.NullMarked;
