/// Why something is not so, as claims with the facts that they rest on. Start with
/// {@link cartulary.record.whynot.Question}.
package cartulary.record.whynot;
