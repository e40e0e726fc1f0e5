/// Engines to try the service with: PostgreSQL from served binaries, Kafka in a process, or containers of
/// both. For tests, measuring programs and `./cartulary cluster`; no node depends on it.
@NullMarked
package cartulary.local;

import org.jspecify.annotations.NullMarked;
