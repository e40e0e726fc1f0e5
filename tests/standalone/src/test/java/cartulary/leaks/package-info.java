/// Comparison of all output of pairs of games that differ in one secret.
@NullMarked
package cartulary.leaks;

import org.jspecify.annotations.NullMarked;
