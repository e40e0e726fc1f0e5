/// The command `simulate`: random games under the laws of the test kit.
@NullMarked
package cartulary.cli.simulate;

import org.jspecify.annotations.NullMarked;
