/// Counts the sequences of legal moves from a fixed pile: a fingerprint of the rules.
@NullMarked
package cartulary.cli.perft;

import org.jspecify.annotations.NullMarked;
