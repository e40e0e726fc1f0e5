/// The Abbot (ABBOT-1 … ABBOT-24): everything this expansion adds.
package cartulary.rules.abbot;
