/// The sentences of the rules.
@NullMarked
package cartulary.query.rulebook;

import org.jspecify.annotations.NullMarked;
