/// What to do after the log was restored from a backup.
@NullMarked
package cartulary.cli.restore;

import org.jspecify.annotations.NullMarked;
