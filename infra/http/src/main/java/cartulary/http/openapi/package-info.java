/// Build-time additions to the OpenAPI document.
@NullMarked
package cartulary.http.openapi;

import org.jspecify.annotations.NullMarked;
