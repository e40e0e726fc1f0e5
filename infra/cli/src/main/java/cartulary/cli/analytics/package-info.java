/// The commands `export` and `ask`: recorded games as tables, and questions about them.
@NullMarked
package cartulary.cli.analytics;

import org.jspecify.annotations.NullMarked;
