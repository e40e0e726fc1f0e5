/// Why a score is what it is, as claims with the facts that they rest on. Start with
/// {@link cartulary.record.why.Explainer}.
package cartulary.record.why;
