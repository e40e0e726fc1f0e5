/// The Tollkeepers (TOLL-1 … TOLL-24): everything this expansion adds.
package cartulary.rules.tollkeepers;
