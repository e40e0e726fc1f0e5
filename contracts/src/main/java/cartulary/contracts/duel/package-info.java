/// Duels: two persons play the best of some games of this service.
package cartulary.contracts.duel;
