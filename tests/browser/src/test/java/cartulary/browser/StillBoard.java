package cartulary.browser;

import com.microsoft.playwright.Page;

/// A page on which nothing moves any more, above all its board.
final class StillBoard {
    /// Waits until for half a second and ten frames, which take longer on a busy machine, nothing was moving or
    /// animated for a time that ends, no request was unanswered, and the board and the page were where they are:
    /// what answers a request may need room, and the board makes room for the panels when they appear.
    private static final String SETTLED = """
            held => new Promise((settled, fails) => {
              const began = performance.now();
              let at = '';
              let since = began;
              let frames = 0;
              const look = () => {
                const plane = document.querySelector('.plane');
                const surface = document.querySelector('.surface')?.getBoundingClientRect();
                const now = [plane?.style.transform, surface?.x, surface?.y, surface?.width, surface?.height,
                  scrollX, scrollY, innerWidth, innerHeight].join();
                const moves = plane?.classList.contains('moving') || window.unanswered > held
                  || document.getAnimations().some(one => one.playState === 'running'
                    && one.effect.getTiming().iterations !== Infinity);
                frames++;
                if (at !== now || moves) {
                  at = now;
                  since = performance.now();
                  frames = 0;
                }
                if (performance.now() - since > 500 && frames >= 10) {
                  settled();
                } else if (performance.now() - began > 600_000) {
                  fails(new Error(`the page does not come to rest: ${window.unanswered} requests are unanswered, ${now}`));
                } else {
                  requestAnimationFrame(look);
                }
              };
              look();
            })
            """;

    private StillBoard() {}

    static void await(Page page) {
        await(page, 0);
    }

    /// @param held the number of requests that the test itself leaves unanswered
    static void await(Page page, int held) {
        page.evaluate(SETTLED, held);
    }
}
