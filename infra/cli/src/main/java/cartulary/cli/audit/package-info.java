/// `audit`: checks of the libraries.
@NullMarked
package cartulary.cli.audit;

import org.jspecify.annotations.NullMarked;
