/// The query side: projections of the public events, and the API that reads them.
package cartulary.query;
