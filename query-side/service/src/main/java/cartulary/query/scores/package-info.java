/// Who has how many points, and where each of them came from.
@NullMarked
package cartulary.query.scores;

import org.jspecify.annotations.NullMarked;
