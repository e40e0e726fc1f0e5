/// Benchmarks of recorded games: verified, decided again, read at any revision.
package cartulary.bench.record;
