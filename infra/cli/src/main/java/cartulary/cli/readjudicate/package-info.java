/// `./cartulary readjudicate`: decides recorded games again, by other rules. Start with {@link
/// cartulary.cli.readjudicate.ReadjudicateCommand}.
@NullMarked
package cartulary.cli.readjudicate;

import org.jspecify.annotations.NullMarked;
