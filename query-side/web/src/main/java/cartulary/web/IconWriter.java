package cartulary.web;

import com.github.weisj.jsvg.SVGDocument;
import com.github.weisj.jsvg.parser.SVGLoader;
import com.github.weisj.jsvg.view.ViewBox;
import java.awt.Color;
import java.awt.Graphics2D;
import java.awt.RenderingHints;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Objects;
import javax.imageio.ImageIO;
import org.jspecify.annotations.Nullable;

/// Writes the icon of the page as PNG files at build time, in the sizes that an installed application needs.
public final class IconWriter {
    /// The ground of the icon.
    private static final Color GROUND = new Color(0x8c3b1c);

    /// The part of a maskable icon that every mask shows.
    private static final double SAFE = .8;

    private IconWriter() {}

    /// Writes the files next to the icon.
    ///
    /// @param arguments the folder of `icon.svg`
    public static void main(String[] arguments) throws IOException {
        Path folder = Path.of(arguments[0]);
        SVGDocument icon = Objects.requireNonNull(
                new SVGLoader().load(folder.resolve("icon.svg").toUri().toURL()), "icon.svg cannot be read");
        write(icon, 192, 1, null, folder.resolve("icon-192.png"));
        write(icon, 512, 1, null, folder.resolve("icon-512.png"));
        write(icon, 512, SAFE, GROUND, folder.resolve("icon-maskable-512.png"));
    }

    /// @param part the width of the icon in the picture
    private static void write(SVGDocument icon, int size, double part, @Nullable Color ground, Path to)
            throws IOException {
        var picture = new BufferedImage(size, size, BufferedImage.TYPE_INT_ARGB);
        Graphics2D graphics = picture.createGraphics();
        graphics.setRenderingHint(RenderingHints.KEY_ANTIALIASING, RenderingHints.VALUE_ANTIALIAS_ON);
        if (ground != null) {
            graphics.setColor(ground);
            graphics.fillRect(0, 0, size, size);
        }
        float wide = (float) (size * part);
        float margin = (size - wide) / 2;
        icon.render(null, graphics, new ViewBox(margin, margin, wide, wide));
        graphics.dispose();
        if (!ImageIO.write(picture, "png", to.toFile())) {
            throw new IOException("no writer of PNG files for " + to);
        }
    }
}
