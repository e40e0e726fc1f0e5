/// Load on a service over HTTP: the packaged service as a child process, its callers, players and spectators.
@NullMarked
package cartulary.bench.load;

import org.jspecify.annotations.NullMarked;
