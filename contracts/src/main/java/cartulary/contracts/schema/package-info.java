/// What a type of Java does not say about a member of the JSON, said for the schemas.
@NullMarked
package cartulary.contracts.schema;

import org.jspecify.annotations.NullMarked;
