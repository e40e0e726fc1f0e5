/// Verification of the record of a game, without the service and without trusting it. Start with {@link
/// cartulary.verifier.Verifier}.
package cartulary.verifier;
