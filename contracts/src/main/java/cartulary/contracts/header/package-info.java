/// The headers of requests in which a caller states preferences, conditions and ranges. The parsers of frameworks fail
/// on malformed ones.
package cartulary.contracts.header;
