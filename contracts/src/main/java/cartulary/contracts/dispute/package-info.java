/// Disputes about scores: targets, outcomes, evidence and corrections (LOBBY-13 … LOBBY-20). Start with
/// {@link cartulary.contracts.dispute.DisputeTarget}.
package cartulary.contracts.dispute;
