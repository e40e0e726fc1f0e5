/// `./cartulary bench readjudicate`: recorded events decided again per second.
@NullMarked
package cartulary.bench.readjudicate;

import org.jspecify.annotations.NullMarked;
