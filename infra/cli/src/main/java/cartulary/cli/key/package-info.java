/// The keys of the service.
@NullMarked
package cartulary.cli.key;

import org.jspecify.annotations.NullMarked;
