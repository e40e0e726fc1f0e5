/// The interface of a projection: tables, a writer, and the batches of decoded events it is given.
package cartulary.query.projection;
