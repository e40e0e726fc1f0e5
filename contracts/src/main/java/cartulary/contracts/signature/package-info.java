/// Signatures of players over their moves. See `docs/formats.md`, "Signed moves".
package cartulary.contracts.signature;
