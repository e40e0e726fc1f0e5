/// A long mixed load on the packaged service, after which its resources must be what they were before.
@NullMarked
package cartulary.bench.soak;

import org.jspecify.annotations.NullMarked;
