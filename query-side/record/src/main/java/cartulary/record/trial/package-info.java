/// Decisions on a public position, with assumed values in place of sealed ones. Start with
/// {@link cartulary.record.trial.Trial}.
package cartulary.record.trial;
