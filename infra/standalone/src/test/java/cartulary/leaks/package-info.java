/// That nothing tells a secret: pairs of games that differ only in one, compared on every way out.
@NullMarked
package cartulary.leaks;

import org.jspecify.annotations.NullMarked;
