/// The process that contains the command side and the query side over SQLite.
@NullMarked
package cartulary.standalone;

import org.jspecify.annotations.NullMarked;
