/// Load on the packaged service: a child process with a new data folder, driven over HTTP on loopback.
@NullMarked
package cartulary.bench.http;

import org.jspecify.annotations.NullMarked;
