/// A whole cluster as plain processes on loopback, for trials, benchmarks and fault tests.
@NullMarked
package cartulary.local.cluster;

import org.jspecify.annotations.NullMarked;
