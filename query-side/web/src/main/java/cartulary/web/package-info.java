/// The web page: its resource, and the artwork file generated for it at build time. The page itself is
/// TypeScript, in the resources.
package cartulary.web;
