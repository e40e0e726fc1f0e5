/// Shared by all benchmarks: repeated work, times, processor time, a work folder.
@NullMarked
package cartulary.bench.measure;

import org.jspecify.annotations.NullMarked;
