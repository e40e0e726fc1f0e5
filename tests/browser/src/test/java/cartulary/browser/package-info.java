/// Browser tests of the web table: Chromium, the page and the packaged application. Start with
/// {@link cartulary.browser.WholeGameIT}.
@NullMarked
package cartulary.browser;

import org.jspecify.annotations.NullMarked;
