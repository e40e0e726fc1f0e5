/// The commands that players sign. See `docs/formats.md`, "Signed moves".
package cartulary.contracts.move;
