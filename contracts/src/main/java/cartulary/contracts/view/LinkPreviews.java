package cartulary.contracts.view;

import java.util.Optional;

/// The previews that other sites show beside a link to a game. Called once for each request of a game's page.
@FunctionalInterface
public interface LinkPreviews {
    /// Returns the preview of a public game; empty for an unlisted game, for an unknown one, and for a caller who has
    /// read too much.
    ///
    /// @param game the id in the address
    Optional<LinkPreview> of(String game);

    /// The preview of one game.
    ///
    /// @param page the address of the game, with the origin of the service
    /// @param picture the address of a picture of its board
    /// @param width of the picture in pixels
    /// @param height of the picture in pixels
    record LinkPreview(String page, String picture, int width, int height) {}
}
