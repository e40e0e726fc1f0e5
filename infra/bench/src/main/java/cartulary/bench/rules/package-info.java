/// How fast the rules are, on one thread and without anything around them.
@NullMarked
package cartulary.bench.rules;

import org.jspecify.annotations.NullMarked;
