/// Disputes of simulated games: random commands, random recounts, and a second implementation of the decisions. Start
/// with {@link cartulary.testkit.dispute.DisputeModelLaw}.
package cartulary.testkit.dispute;
