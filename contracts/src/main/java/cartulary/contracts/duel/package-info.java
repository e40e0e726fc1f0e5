/// Duels: two persons play the best of several games on this service.
package cartulary.contracts.duel;
