/// Proofs about the record of a game, from its public events alone.
package cartulary.query.proof;
