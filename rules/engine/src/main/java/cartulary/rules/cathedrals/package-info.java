/// German Cathedrals (CATH-1 … CATH-22): everything this expansion adds.
package cartulary.rules.cathedrals;
