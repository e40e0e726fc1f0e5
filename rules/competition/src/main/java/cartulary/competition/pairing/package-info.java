/// Who meets whom: rounds of groups and Swiss stages, and brackets.
package cartulary.competition.pairing;
