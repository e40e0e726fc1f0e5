/// Disputes about scores: targets, outcomes, evidence and corrections (LOBBY-13 … LOBBY-20). Start with
/// {@link cartulary.contracts.dispute.DisputeTarget}.
@NullMarked
package cartulary.contracts.dispute;

import org.jspecify.annotations.NullMarked;
