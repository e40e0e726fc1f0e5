/// The format in which the results of competitions are published (`docs/competitions.md`).
package cartulary.contracts.published;
