package cartulary.browser;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.Page.GetByRoleOptions;
import com.microsoft.playwright.options.AriaRole;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;

/// The mouse in the panels of the page in English, where every choice is confirmed by a button.
record PanelInput(Page page, Random random) implements Input {
    @Override
    public void draw() {
        button("Draw tile").click();
    }

    @Override
    public void layTile() {
        page.locator(".surface").scrollIntoViewIfNeeded();
        Pointer mouse = Pointer.mouse(page);
        if (!mouse.clickIfThere(this::fittingCells)) {
            button("Fit board").click();
            mouse.click(this::fittingCells);
        }
        button("Place tile").click();
    }

    /// In any order.
    private List<Point> fittingCells() {
        var cells = new ArrayList<>(Point.ofFittingCells(page));
        Collections.shuffle(cells, random);
        return cells;
    }

    @Override
    public void placeOrSkip() {
        Locator spots = page.locator(".turn .choices input[type=radio]");
        int chosen = random.nextInt(spots.count() + 1);
        if (chosen == spots.count()) {
            button("Skip").click();
        } else {
            // A list of crossroads appears with the focus.
            spots.nth(chosen).focus();
            spots.nth(chosen).check();
            button("Place").click();
        }
    }

    @Override
    public String bet() {
        any(page.locator(".hand input[type=radio]")).check();
        Locator face = page.locator(".chip-choice:has(:checked) small");
        String words = face.count() == 0 ? "" : face.textContent();
        page.locator(".secret button.main").click();
        return words;
    }

    @Override
    public void chooseFeature(String panel) {
        // The first office that is asked about.
        Locator office = page.locator(panel + " .choices").first();
        any(office.locator("input[type=radio]")).check();
        page.locator(panel + " .choices + button.main").first().click();
    }

    @Override
    public void sayWhoItIs() {
        any(page.getByText("I am ")).click();
        page.locator(".hand, .secret .choices").waitFor();
    }

    @Override
    public void closeReveal() {
        // It may fold by itself meanwhile.
        page.evaluate("() => document.querySelector('.flip button.main')?.click()");
    }

    private Locator any(Locator some) {
        return some.nth(random.nextInt(some.count()));
    }

    private Locator button(String name) {
        return page.getByRole(
                AriaRole.BUTTON, new GetByRoleOptions().setName(name).setExact(true));
    }
}
