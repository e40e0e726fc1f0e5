/// What operators ask of a running service.
@NullMarked
package cartulary.cli.operating;

import org.jspecify.annotations.NullMarked;
