/// The write side over HTTP.
@NullMarked
package cartulary.command.web;

import org.jspecify.annotations.NullMarked;
