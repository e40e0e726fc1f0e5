/// Counts of the sequences of legal turns from a fixed pile, to compare implementations of the rules.
@NullMarked
package cartulary.cli.perft;

import org.jspecify.annotations.NullMarked;
