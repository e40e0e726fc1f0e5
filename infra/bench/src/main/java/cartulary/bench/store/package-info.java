/// Measures durable commands per second through Axon and the store, next to a bare JDBC loop on the same disk.
@NullMarked
package cartulary.bench.store;

import org.jspecify.annotations.NullMarked;
