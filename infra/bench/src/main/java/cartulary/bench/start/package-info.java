/// How long the service takes to answer after its start, and how much memory it holds.
@NullMarked
package cartulary.bench.start;

import org.jspecify.annotations.NullMarked;
