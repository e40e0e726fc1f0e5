/// The web table: the page that is served, and what is made for it when it is built. The page itself is
/// TypeScript, in the resources.
@NullMarked
package cartulary.web;

import org.jspecify.annotations.NullMarked;
