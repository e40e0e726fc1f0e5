/// The service under load from outside: a child process with a fresh data folder, played over HTTP on
/// loopback.
@NullMarked
package cartulary.bench.http;

import org.jspecify.annotations.NullMarked;
