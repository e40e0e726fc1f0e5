/// The command `rebuild`: projections rebuilt from the event log.
@NullMarked
package cartulary.cli.rebuild;

import org.jspecify.annotations.NullMarked;
