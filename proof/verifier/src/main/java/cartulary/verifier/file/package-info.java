/// The files that are verified: records, and checkpoints that somebody kept.
@NullMarked
package cartulary.verifier.file;

import org.jspecify.annotations.NullMarked;
