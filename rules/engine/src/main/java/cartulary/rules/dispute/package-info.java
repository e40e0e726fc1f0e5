/// Disputes about scores: opening, agreeing, deciding and correcting (LOBBY-13 … LOBBY-20). Start with
/// {@link cartulary.rules.dispute.DisputeDecider}.
@NullMarked
package cartulary.rules.dispute;

import org.jspecify.annotations.NullMarked;
