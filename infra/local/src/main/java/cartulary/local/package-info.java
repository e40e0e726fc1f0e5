/// PostgreSQL from packaged binaries and Kafka in a process, or both in containers. For tests, benchmarks and
/// `./cartulary cluster`; no node depends on this package.
package cartulary.local;
