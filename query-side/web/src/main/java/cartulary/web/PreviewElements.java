package cartulary.web;

import cartulary.contracts.view.LinkPreviews.LinkPreview;
import java.util.LinkedHashMap;
import java.util.stream.Collectors;

/// The elements of the Open Graph protocol, which sites read to show a title and a picture beside a link. They say
/// nothing that the players wrote.
final class PreviewElements {
    private PreviewElements() {}

    static String of(LinkPreview preview, PreviewTexts texts) {
        var properties = new LinkedHashMap<String, String>();
        properties.put("og:type", "website");
        properties.put("og:site_name", "Cartulary");
        properties.put("og:locale", texts.locale());
        properties.put("og:title", texts.title());
        properties.put("og:description", texts.description());
        properties.put("og:url", preview.page());
        properties.put("og:image", preview.picture());
        properties.put("og:image:type", "image/png");
        properties.put("og:image:width", Integer.toString(preview.width()));
        properties.put("og:image:height", Integer.toString(preview.height()));
        properties.put("og:image:alt", texts.picture());
        properties.put("twitter:card", "summary_large_image");
        return properties.entrySet().stream()
                .map(one -> "<meta property=\"%s\" content=\"%s\">".formatted(one.getKey(), escaped(one.getValue())))
                .collect(Collectors.joining("\n    "));
    }

    private static String escaped(String text) {
        return text.replace("&", "&amp;")
                .replace("<", "&lt;")
                .replace(">", "&gt;")
                .replace("\"", "&quot;");
    }
}
