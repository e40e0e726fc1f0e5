/// Annotations for the JSON Schemas: constraints of members that their Java types do not express.
package cartulary.contracts.schema;
