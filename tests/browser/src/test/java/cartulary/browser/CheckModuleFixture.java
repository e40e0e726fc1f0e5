package cartulary.browser;

import com.microsoft.playwright.Page;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.extension.RegisterExtension;

/// Tests of the page's module that checks records, in an empty page that can import it.
abstract class CheckModuleFixture {
    @RegisterExtension
    static final TestedService SERVICE = TestedService.shared();

    @RegisterExtension
    static final Chromium CHROMIUM = Chromium.shared();

    Page page;

    @BeforeAll
    static void compile() throws Exception {
        CheckModule.compile();
    }

    @BeforeEach
    void open() {
        page = CHROMIUM.window().page;
        CheckModule.open(page);
    }
}
