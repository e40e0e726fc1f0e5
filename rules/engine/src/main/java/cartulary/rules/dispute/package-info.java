/// Disputes about scores: opening, agreeing, deciding and correcting (LOBBY-13 … LOBBY-20). Start with
/// {@link cartulary.rules.dispute.DisputeDecider}.
package cartulary.rules.dispute;
