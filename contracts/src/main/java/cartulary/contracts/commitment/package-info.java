/// Commitments to seeds and bets: hashes of canonical JSON that are checked once the secret is opened.
package cartulary.contracts.commitment;
