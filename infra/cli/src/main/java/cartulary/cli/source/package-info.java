/// Where commands read recorded games from: files, folders, event stores and running services.
@NullMarked
package cartulary.cli.source;

import org.jspecify.annotations.NullMarked;
