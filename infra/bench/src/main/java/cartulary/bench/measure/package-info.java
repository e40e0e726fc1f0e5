/// What all benchmarks measure with: repeated work, times, processor time, a folder for the work.
@NullMarked
package cartulary.bench.measure;

import org.jspecify.annotations.NullMarked;
