package cartulary.query.picture;

import cartulary.contracts.game.GameId;
import cartulary.contracts.view.LinkPreviews;
import cartulary.http.RemoteAddress;
import cartulary.http.ServiceAddress;
import cartulary.query.access.GameAccess;
import cartulary.query.http.ReadCost;
import cartulary.query.http.ReadLimits;
import io.quarkus.vertx.http.runtime.CurrentVertxRequest;
import io.vertx.core.http.HttpServerRequest;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.Optional;
import org.jboss.logging.Logger;

/// Previews of public games, which everybody may read. Costs one read of a game's first event, once.
@ApplicationScoped
public class PublicLinkPreviews implements LinkPreviews {
    private static final Logger LOG = Logger.getLogger(PublicLinkPreviews.class);

    private final GameAccess access;
    private final ReadLimits limits;
    private final CurrentVertxRequest current;

    PublicLinkPreviews(GameAccess access, ReadLimits limits, CurrentVertxRequest current) {
        this.access = access;
        this.limits = limits;
        this.current = current;
    }

    @Override
    public Optional<LinkPreview> of(String game) {
        HttpServerRequest request = current.getCurrent().request();
        return limits.admits(RemoteAddress.of(request), ReadCost.PREVIEW)
                ? opened(game).flatMap(opened -> preview(request, opened.game()))
                : Optional.empty();
    }

    /// Returns empty as well while the log cannot be read: the page says that by itself, and needs no preview for it.
    private Optional<GameAccess.Opened> opened(String game) {
        try {
            return access.open(game, null);
        } catch (RuntimeException e) {
            LOG.debugf(e, "no preview of game %s", game);
            return Optional.empty();
        }
    }

    private static Optional<LinkPreview> preview(HttpServerRequest request, GameId game) {
        return ServiceAddress.of(request, "/games/" + game.value())
                .map(page ->
                        new LinkPreview(page.toString(), page + "/picture.png", BoardImages.WIDTH, BoardImages.HEIGHT));
    }
}
