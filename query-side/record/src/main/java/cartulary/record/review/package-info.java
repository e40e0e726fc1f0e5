/// The moves and the luck of a recorded game, valued by the rules.
@NullMarked
package cartulary.record.review;

import org.jspecify.annotations.NullMarked;
