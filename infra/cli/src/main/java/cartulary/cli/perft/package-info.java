/// Counts of the sequences of legal turns from a fixed pile, to compare implementations of the rules.
package cartulary.cli.perft;
