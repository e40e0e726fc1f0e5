/// `./cartulary readjudicate`: decides recorded games again, by other rules. Start with {@link
/// cartulary.cli.readjudicate.ReadjudicateCommand}.
package cartulary.cli.readjudicate;
