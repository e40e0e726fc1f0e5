/// Shared by all benchmarks: repeated work, times, processor time, a work folder.
package cartulary.bench.measure;
