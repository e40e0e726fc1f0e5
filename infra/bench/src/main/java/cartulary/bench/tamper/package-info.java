/// `./cartulary bench tamper`: which changes of records the verifier finds.
@NullMarked
package cartulary.bench.tamper;

import org.jspecify.annotations.NullMarked;
