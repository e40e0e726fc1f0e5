/// The River (RIVER-1 … RIVER-22): everything this expansion adds.
package cartulary.rules.river;
