/// The history of every hidden chip and the check of its commitment.
@NullMarked
package cartulary.query.chips;

import org.jspecify.annotations.NullMarked;
