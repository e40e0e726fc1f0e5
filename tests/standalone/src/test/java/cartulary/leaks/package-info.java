/// Comparison of all output of pairs of games that differ in one secret.
package cartulary.leaks;
