/// The web table as people use it: a browser, the page and the packaged service, nothing of them taken
/// apart. Start with {@link cartulary.table.WholeGameIT}.
@NullMarked
package cartulary.browser;

import org.jspecify.annotations.NullMarked;
