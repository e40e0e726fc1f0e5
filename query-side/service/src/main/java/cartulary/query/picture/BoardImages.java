package cartulary.query.picture;

import cartulary.contracts.catalogue.Catalogue;
import cartulary.contracts.game.GameId;
import cartulary.contracts.view.GameView;
import cartulary.drawing.BoardPicture;
import cartulary.drawing.TileSheet;
import cartulary.drawing.expansion.DrawnExpansions;
import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import com.github.weisj.jsvg.SVGDocument;
import com.github.weisj.jsvg.parser.DocumentLimits;
import com.github.weisj.jsvg.parser.LoaderContext;
import com.github.weisj.jsvg.parser.SVGLoader;
import com.github.weisj.jsvg.view.ViewBox;
import jakarta.enterprise.context.ApplicationScoped;
import java.awt.Graphics2D;
import java.awt.RenderingHints;
import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.function.Supplier;
import javax.imageio.ImageIO;

/// Pictures of boards as PNG files, in the size that sites show beside a link. The last ones are kept,
/// because everybody who is sent a link asks for the same.
@ApplicationScoped
public class BoardImages {
    static final int WIDTH = 1200;
    static final int HEIGHT = 630;

    /// The library refuses documents of more than 2,000 shapes, which a document of our own may have: a
    /// tile has up to a hundred.
    private static final LoaderContext LIMITS = LoaderContext.builder()
            .documentLimits(new DocumentLimits(
                    DocumentLimits.DEFAULT_MAX_NESTING_DEPTH, DocumentLimits.DEFAULT_MAX_USE_NESTING_DEPTH, 100_000))
            .build();

    private static final long KEPT_BYTES = 16L * 1024 * 1024;

    private final Cache<Moment, byte[]> kept = Caffeine.newBuilder()
            .maximumWeight(KEPT_BYTES)
            .<Moment, byte[]>weigher((moment, image) -> image.length)
            .build();

    /// Drawn with the first picture, because it takes about a second.
    private Optional<BoardPicture> boards = Optional.empty();

    private record Moment(GameId game, long revision) {}

    /// Returns whether the picture need not be drawn.
    boolean isKept(GameId game, long revision) {
        return kept.getIfPresent(new Moment(game, revision)) != null;
    }

    /// Returns the picture of a game at a revision.
    ///
    /// @param view returns the public view at the revision; called if the picture is not kept
    byte[] of(GameId game, long revision, Supplier<GameView> view) {
        var moment = new Moment(game, revision);
        byte[] known = kept.getIfPresent(moment);
        if (known != null) {
            return known;
        }
        byte[] image = png(boards().draw(view.get(), WIDTH, HEIGHT));
        kept.put(moment, image);
        return image;
    }

    private synchronized BoardPicture boards() {
        BoardPicture picture =
                boards.orElseGet(() -> new BoardPicture(new TileSheet(Catalogue.standard()), DrawnExpansions.ALL));
        boards = Optional.of(picture);
        return picture;
    }

    private static byte[] png(String svg) {
        var source = new ByteArrayInputStream(svg.getBytes(StandardCharsets.UTF_8));
        SVGDocument document = new SVGLoader().load(source, null, LIMITS);
        if (document == null) {
            throw new IllegalStateException("the picture of a board is no SVG document");
        }
        var image = new BufferedImage(WIDTH, HEIGHT, BufferedImage.TYPE_INT_RGB);
        Graphics2D graphics = image.createGraphics();
        graphics.setRenderingHint(RenderingHints.KEY_ANTIALIASING, RenderingHints.VALUE_ANTIALIAS_ON);
        graphics.setRenderingHint(RenderingHints.KEY_STROKE_CONTROL, RenderingHints.VALUE_STROKE_PURE);
        document.render(null, graphics, new ViewBox(0, 0, WIDTH, HEIGHT));
        graphics.dispose();
        var png = new ByteArrayOutputStream();
        try {
            ImageIO.write(image, "png", png);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return png.toByteArray();
    }
}
