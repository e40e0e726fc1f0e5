/// The list of checks of a record.
@NullMarked
package cartulary.verifier.check;

import org.jspecify.annotations.NullMarked;
