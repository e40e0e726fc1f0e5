/// The program that verifies record files: `./cartulary verify` and `cartulary-verify.jar`.
@NullMarked
package cartulary.verifier.program;

import org.jspecify.annotations.NullMarked;
