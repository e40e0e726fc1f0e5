/// Annotations for the JSON Schemas: constraints of members that their Java types do not express.
@NullMarked
package cartulary.contracts.schema;

import org.jspecify.annotations.NullMarked;
