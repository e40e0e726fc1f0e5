/// Benchmarks of running services and nodes, over HTTP on loopback.
package cartulary.bench.service;
