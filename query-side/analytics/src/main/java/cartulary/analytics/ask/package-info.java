/// Questions about a lake: SQL in a sandbox, and the named questions.
@NullMarked
package cartulary.analytics.ask;

import org.jspecify.annotations.NullMarked;
