package cartulary.browser;

/// A way to make choices at the page and to send them.
interface Input {
    /// Draws a tile.
    void draw();

    /// Puts the drawn tile on a cell where it fits and confirms it.
    void layTile();

    /// Places a meeple or the tollhouse, or skips.
    void placeOrSkip();

    /// Places a bet, or none; returns the label of the chip, or an empty text.
    String bet();

    /// Chooses the feature for which chips are settled.
    ///
    /// @param panel the selector of the panel that asks
    void chooseFeature(String panel);

    /// Says who is at the screen, before a secret is shown.
    void sayWhoItIs();

    /// Closes the bets that were revealed.
    void closeReveal();
}
