/// `./cartulary bench store`: durable commands per second through Axon and the store, beside a bare JDBC
/// loop on the same disk.
@NullMarked
package cartulary.bench.store;

import org.jspecify.annotations.NullMarked;
