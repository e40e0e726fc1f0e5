/// The Tollkeepers (TOLL-1 … TOLL-24): everything this expansion adds.
@NullMarked
package cartulary.rules.tollkeepers;

import org.jspecify.annotations.NullMarked;
