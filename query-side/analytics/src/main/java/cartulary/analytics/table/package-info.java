/// The tables of the lake: a record for the rows of each, from which its columns follow.
@NullMarked
package cartulary.analytics.table;

import org.jspecify.annotations.NullMarked;
