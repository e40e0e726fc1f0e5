/// Browser tests of the web table: Chromium, the page and the packaged application. Start with
/// {@link cartulary.browser.WholeGameIT}.
package cartulary.browser;
