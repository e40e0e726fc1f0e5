/// Benchmarks of Cartulary; their results are in `infra/bench/RESULTS.md`.
package cartulary.bench;
