/// The published language of competitions: what organisers, captains and referees command, and what happened.
package cartulary.contracts.competition;
