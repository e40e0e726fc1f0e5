/// How long it takes until a spectator on another node sees what was acknowledged.
@NullMarked
package cartulary.bench.watching;

import org.jspecify.annotations.NullMarked;
