/// How far a long run has come.
@NullMarked
package cartulary.cli.progress;

import org.jspecify.annotations.NullMarked;
