/// The audit trail of hidden chips.
@NullMarked
package cartulary.query.chips;

import org.jspecify.annotations.NullMarked;
