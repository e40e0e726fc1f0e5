/// Commitments to seeds and bets: hashes of canonical JSON that are checked once the secret is opened.
@NullMarked
package cartulary.contracts.commitment;

import org.jspecify.annotations.NullMarked;
