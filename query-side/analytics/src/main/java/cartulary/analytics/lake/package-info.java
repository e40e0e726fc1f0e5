/// The lake: Parquet files by month, their manifest, and the export that adds to them.
@NullMarked
package cartulary.analytics.lake;

import org.jspecify.annotations.NullMarked;
