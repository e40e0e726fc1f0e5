/// Statistics over all games, from a lake that an export fills, and the files of the lake.
@NullMarked
package cartulary.query.statistics;

import org.jspecify.annotations.NullMarked;
