/// Benchmarks of running services and nodes, over HTTP on loopback.
@NullMarked
package cartulary.bench.service;

import org.jspecify.annotations.NullMarked;
