/// `./cartulary bench verify`: records verified per second.
@NullMarked
package cartulary.bench.verify;

import org.jspecify.annotations.NullMarked;
