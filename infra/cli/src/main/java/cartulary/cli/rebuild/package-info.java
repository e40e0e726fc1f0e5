/// Projections made again from the command line.
@NullMarked
package cartulary.cli.rebuild;

import org.jspecify.annotations.NullMarked;
