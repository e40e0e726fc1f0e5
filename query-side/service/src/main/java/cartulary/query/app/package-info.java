/// Assembles the query side as an application: settings, beans, start and stop.
@NullMarked
package cartulary.query.app;

import org.jspecify.annotations.NullMarked;
