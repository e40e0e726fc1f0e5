/// Verification of the record of a game, without the service and without trusting it. Start with {@link
/// cartulary.verifier.Verifier}.
@NullMarked
package cartulary.verifier;

import org.jspecify.annotations.NullMarked;
