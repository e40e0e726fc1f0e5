package cartulary.record.why;

import cartulary.contracts.catalogue.ScoringTileNames;
import cartulary.contracts.game.FeatureKind;
import cartulary.contracts.game.ScoringEffect;
import cartulary.contracts.game.ScoringTile;
import cartulary.contracts.game.ScoringTile.EffectProvenance;
import cartulary.contracts.rule.RuleNote;
import cartulary.contracts.rule.RuleNotes;
import cartulary.contracts.rule.RuleTexts;
import com.fasterxml.jackson.annotation.JsonProperty;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.ResourceBundle;
import java.util.ResourceBundle.Control;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/// The sentences of claims in one language. A player is written as `{seat-1}`, for which
/// the reader puts the name of the player on that seat.
public final class ExplanationTexts {
    private static final Pattern PLACEHOLDER = Pattern.compile("\\{(\\w+)}");

    private final ResourceBundle bundle;
    private final ScoringTileNames scoringTiles;

    /// @param language the default language if there are no texts in it
    public ExplanationTexts(Locale language) {
        bundle = ResourceBundle.getBundle(
                "cartulary.record.why",
                Locale.of(language.getLanguage()),
                Control.getNoFallbackControl(Control.FORMAT_PROPERTIES));
        scoringTiles = ScoringTileNames.in(language);
    }

    /// Returns one sentence for each claim.
    public List<String> sentences(List<Claim> claims) {
        return claims.stream().map(this::sentence).toList();
    }

    /// Returns the sentence of each rule that claims name, by its id.
    public static SortedMap<String, String> rules(List<Claim> claims, Locale language) {
        var rules = new TreeMap<String, String>();
        claims.stream()
                .flatMap(claim -> claim.rules().stream())
                .forEach(rule -> rules.put(rule.id(), RuleTexts.of(rule, language)));
        return rules;
    }

    /// Returns the mark and the reason of each of these rules that is a ruling or an interpretation, by its id.
    public static SortedMap<String, RuleNote> notes(List<Claim> claims, Locale language) {
        var notes = new TreeMap<String, RuleNote>();
        claims.stream().flatMap(claim -> claim.rules().stream()).forEach(rule -> RuleNotes.of(rule, language)
                .ifPresent(note -> notes.put(rule.id(), note)));
        return notes;
    }

    private String sentence(Claim claim) {
        var values = new HashMap<>(claim.values());
        values.computeIfPresent("seat", (_, seat) -> "{seat-" + seat + "}");
        values.computeIfPresent("points", (_, points) -> signed((Integer) points));
        values.computeIfPresent("each", (_, points) -> signed((Integer) points));
        values.computeIfPresent("scoringTile", (_, id) -> scoringTile(String.valueOf(id), claim));
        if (!claim.terms().isEmpty()) {
            values.put("terms", claim.terms().stream().map(this::term).collect(Collectors.joining(" + ")));
        }
        return filled(key(claim), values);
    }

    /// Returns the key of the claim, with the kind of the feature, the side or the number where sentences differ by it.
    private String key(Claim claim) {
        String kind = name(claim.kind());
        if (claim.kind() == Claim.Kind.WORTH && claim.terms().isEmpty()) {
            return kind + ".none";
        }
        if (Objects.equals(claim.values().get("points"), 1) && bundle.containsKey(kind + ".one")) {
            return kind + ".one";
        }
        Object variant = claim.values().getOrDefault("feature", claim.values().get("side"));
        return variant == null ? kind : kind + "." + (variant instanceof FeatureKind feature ? name(feature) : variant);
    }

    private String term(Term term) {
        String thing = "thing." + name(term.thing());
        String many = thing + ".many";
        return filled(
                "term",
                Map.of(
                        "count", term.count(),
                        "thing", bundle.getString(term.count() != 1 && bundle.containsKey(many) ? many : thing),
                        "each", signed(term.each())));
    }

    private static String signed(int points) {
        return points < 0 ? "\u2212" + -points : String.valueOf(points);
    }

    /// Returns the name of the scoring tile of a claim; the id says not enough about one of a host.
    private String scoringTile(String id, Claim claim) {
        Map<String, Object> values = claim.values();
        FeatureKind kind = (FeatureKind) Objects.requireNonNull(values.get("feature"));
        return scoringTiles.of(new ScoringTile(
                id,
                kind == FeatureKind.CATHEDRAL ? FeatureKind.ROAD : kind,
                (ScoringEffect) Objects.requireNonNull(values.get("effect")),
                (EffectProvenance) values.get("provenance")));
    }

    private String filled(String key, Map<String, ?> values) {
        return PLACEHOLDER
                .matcher(bundle.getString(key))
                .replaceAll(found -> Matcher.quoteReplacement(String.valueOf(values.get(found.group(1)))));
    }

    /// Returns the name of a constant in JSON.
    private static String name(Enum<?> constant) {
        try {
            return constant.getDeclaringClass()
                    .getField(constant.name())
                    .getAnnotation(JsonProperty.class)
                    .value();
        } catch (NoSuchFieldException e) {
            throw new IllegalStateException(constant + " is no constant", e);
        }
    }
}
