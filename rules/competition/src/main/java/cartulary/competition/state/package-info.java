/// A competition as a value, folded from its events.
package cartulary.competition.state;
