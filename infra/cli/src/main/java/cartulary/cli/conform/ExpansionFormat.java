package cartulary.cli.conform;

import static cartulary.cli.conform.BaseFormat.MOST_POINTS;
import static cartulary.cli.conform.BaseFormat.MOST_TILES;
import static cartulary.cli.conform.BaseFormat.each;

import cartulary.cli.conform.ExpansionValues.Candidate;
import cartulary.cli.conform.ExpansionValues.Completed;
import cartulary.cli.conform.ExpansionValues.FeatureOnTile;
import cartulary.cli.conform.ExpansionValues.FinalBet;
import cartulary.cli.conform.ExpansionValues.NamedSegment;
import cartulary.cli.conform.ExpansionValues.OfficeChoice;
import cartulary.cli.conform.ExpansionValues.PayingCandidate;
import cartulary.cli.conform.ExpansionValues.PlayersBet;
import cartulary.cli.conform.ExpansionValues.RevealedChip;
import cartulary.cli.conform.ExpansionValues.Settled;
import cartulary.cli.conform.ExpansionValues.Setup;
import cartulary.cli.conform.ExpansionValues.Toll;
import cartulary.cli.conform.ExpansionValues.Tollhouse;
import cartulary.cli.conform.ExpansionValues.TollhouseMove;
import cartulary.cli.conform.ExpansionValues.TurnedTollhouse;
import cartulary.contracts.game.BookmakerFields;
import cartulary.contracts.game.Expansion;
import cartulary.contracts.game.FeatureKind;
import cartulary.contracts.game.TollGroup;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// Reads what transcripts with expansions tell beside the base game.
final class ExpansionFormat {
    private static final Set<String> CHOICES = Set.of("meeple", "tollhouse", "none");
    private static final Set<String> REASONS = Set.of("all-complete", "last-tile", "no-chips");
    private static final Map<String, Expansion> EXPANSIONS = byName(Expansion.values(), Expansion::set);
    private static final Map<String, BookmakerFields> READINGS = byName(BookmakerFields.values(), BookmakerFields::id);
    private static final Map<String, TollGroup> PICTURES =
            byName(TollGroup.values(), group -> group.name().toLowerCase(Locale.ROOT));

    /// The versions of the data by which the rules play here.
    private static final int CATALOGUE = 1;

    private ExpansionFormat() {}

    private static <T> Map<String, T> byName(T[] values, Function<T, String> name) {
        return Arrays.stream(values).collect(Collectors.toMap(name, value -> value));
    }

    static Setup setup(JsonFields header, JsonFields ruleset) throws MalformedInput {
        var expansions = new ArrayList<Expansion>();
        for (String name : header.texts("expansions")) {
            Expansion expansion = EXPANSIONS.get(name);
            if (expansion == null || expansions.contains(expansion)) {
                throw header.wrong("expansions", "names one that is not known, or twice: " + name);
            }
            expansions.add(expansion);
        }
        if (ruleset.has("expansions") && !ruleset.texts("expansions").equals(header.texts("expansions"))) {
            throw ruleset.wrong("expansions", "is not what the header says");
        }
        JsonFields catalogue = header.object("catalogue");
        catalogue.number("tiles", CATALOGUE, CATALOGUE);
        catalogue.number("chips", CATALOGUE, CATALOGUE);
        expansions.sort(null);
        return new Setup(List.copyOf(expansions), bookmakerFields(ruleset));
    }

    private static BookmakerFields bookmakerFields(JsonFields ruleset) throws MalformedInput {
        if (!ruleset.has("bookmakerFields")) {
            return BookmakerFields.NOVEMBER_2022;
        }
        BookmakerFields reading = READINGS.get(ruleset.text("bookmakerFields"));
        if (reading == null) {
            throw ruleset.wrong("bookmakerFields", "is not one of 2022-11, 2024-07");
        }
        return reading;
    }

    static ExpansionTurn turn(JsonFields line, int players) throws MalformedInput {
        JsonFields meeple = line.objectOrNull("meeple");
        JsonFields house = line.objectOrNull("tollhouse");
        String told = meeple != null ? "meeple" : house != null ? "tollhouse" : "none";
        if (!line.word("choice", CHOICES).equals(told) || meeple != null && house != null) {
            throw line.wrong("choice", "is not what meeple and tollhouse tell");
        }
        var turn = new ExpansionTurn(
                each(line.objects("legalMeeples"), ExpansionFormat::segment),
                meeple == null ? null : segment(meeple),
                each(line.objects("legalTollhouses"), BaseFormat::cell),
                house == null ? null : new TollhouseMove(BaseFormat.cell(house), house.flag("relocated")),
                each(line.objects("completed"), ExpansionFormat::completed),
                paying(line.objects("tolls"), players),
                each(line.objects("officeChoices"), ExpansionFormat::choice),
                each(line.objects("settled"), settled -> settled(settled, players)),
                line.flag("office"),
                line.flag("bettingOpen"),
                reasons(line),
                each(line.objects("bets"), bet -> bet(bet, players)),
                each(line.objects("tollTurned"), turned -> turned(turned, players)),
                hands(line, players),
                each(line.objects("tollhouses"), each -> house(each, players)));
        checkBets(line, turn, players);
        return turn;
    }

    private static void checkBets(JsonFields line, ExpansionTurn turn, int players) throws MalformedInput {
        long betting = turn.bets().stream().map(PlayersBet::player).distinct().count();
        if (turn.bets().size() != betting || betting != (turn.bettingOpen() ? players : 0)) {
            throw line.wrong("bets", "does not name every player once where there was a step 4");
        }
        if (turn.bettingOpen() && !turn.bettingClosed().isEmpty()) {
            throw line.wrong("bettingClosed", "has reasons, but bettingOpen is true");
        }
    }

    private static NamedSegment segment(JsonFields spot) throws MalformedInput {
        return new NamedSegment(BaseFormat.spot(spot).segment(), spot.text("id"));
    }

    private static Completed completed(JsonFields feature) throws MalformedInput {
        return new Completed(
                kind(feature),
                BaseFormat.tiles(feature),
                feature.number("size", 1, MOST_TILES),
                feature.number("pennants", 0, MOST_TILES),
                feature.flag("occupied"));
    }

    private static FeatureKind kind(JsonFields feature) throws MalformedInput {
        return FeatureKind.valueOf(feature.word("kind", BaseFormat.KINDS));
    }

    /// A road without pictures pays nothing, and the rules tell of no toll then (TOLL-12).
    private static List<Toll> paying(List<JsonFields> tolls, int players) throws MalformedInput {
        var paying = new ArrayList<Toll>();
        for (JsonFields fields : tolls) {
            Toll toll = toll(fields, players);
            if (toll.pictures().isEmpty() != (toll.points() == 0)) {
                throw fields.wrong("points", "and illustrations: one of both only");
            }
            if (toll.points() > 0) {
                paying.add(toll);
            }
        }
        return List.copyOf(paying);
    }

    private static Toll toll(JsonFields toll, int players) throws MalformedInput {
        JsonFields told = toll.object("illustrations");
        var pictures = new EnumMap<TollGroup, Integer>(TollGroup.class);
        for (String name : told.names()) {
            TollGroup group = PICTURES.get(name);
            if (group == null) {
                throw told.wrong(name, "is no group of pictures");
            }
            pictures.put(group, told.number(name, 1, MOST_TILES));
        }
        return new Toll(
                player(toll, players),
                BaseFormat.cell(toll),
                toll.number("side", 1, 2),
                BaseFormat.tiles(toll),
                sorted(toll.texts("segments"), Comparator.naturalOrder()),
                pictures,
                toll.number("points", 0, MOST_POINTS));
    }

    private static int player(JsonFields of, int players) throws MalformedInput {
        return of.number("player", 0, players - 1);
    }

    private static OfficeChoice choice(JsonFields choice) throws MalformedInput {
        var read = new OfficeChoice(
                BaseFormat.cell(choice),
                each(choice.objects("candidates"), ExpansionFormat::candidate),
                candidate(choice.object("chosen")));
        if (!read.candidates().contains(read.chosen())) {
            throw choice.wrong("chosen", "is not among the candidates");
        }
        return read;
    }

    private static Candidate candidate(JsonFields feature) throws MalformedInput {
        return new Candidate(named(feature), BaseFormat.tiles(feature), feature.number("size", 1, MOST_TILES));
    }

    private static FeatureOnTile named(JsonFields feature) throws MalformedInput {
        return new FeatureOnTile(kind(feature), sorted(feature.texts("segments"), Comparator.naturalOrder()));
    }

    private static Settled settled(JsonFields settled, int players) throws MalformedInput {
        List<RevealedChip> chips = each(
                settled.objects("chips"),
                chip -> new RevealedChip(
                        player(chip, players),
                        chip.text("chip"),
                        chip.flag("won"),
                        chip.number("points", 0, MOST_POINTS)));
        return new Settled(
                BaseFormat.cell(settled),
                candidate(settled.object("feature")),
                sorted(chips, Comparator.comparingInt(RevealedChip::player)));
    }

    private static List<String> reasons(JsonFields line) throws MalformedInput {
        List<String> reasons = line.texts("bettingClosed");
        for (String reason : reasons) {
            if (!REASONS.contains(reason)) {
                throw line.wrong("bettingClosed", "holds no reason of the format: " + reason);
            }
        }
        return reasons;
    }

    private static PlayersBet bet(JsonFields bet, int players) throws MalformedInput {
        return new PlayersBet(player(bet, players), bet.textOrNull("chip"));
    }

    private static TurnedTollhouse turned(JsonFields turned, int players) throws MalformedInput {
        return new TurnedTollhouse(player(turned, players), turned.number("side", 1, 2));
    }

    private static List<List<String>> hands(JsonFields line, int players) throws MalformedInput {
        List<List<String>> hands = line.textLists("chipsInSupply");
        if (hands.size() != players) {
            throw line.wrong("chipsInSupply", "holds " + hands.size() + " hands, not " + players);
        }
        return hands.stream()
                .map(hand -> sorted(hand, Comparator.naturalOrder()))
                .toList();
    }

    private static Tollhouse house(JsonFields house, int players) throws MalformedInput {
        return new Tollhouse(player(house, players), BaseFormat.cell(house), house.number("side", 1, 2));
    }

    static ExpansionFinal end(JsonFields line, int players) throws MalformedInput {
        return new ExpansionFinal(
                each(line.objects("finalBets"), bet -> finalBet(bet, players)),
                paying(line.objects("finalTolls"), players),
                ranking(line, players));
    }

    private static FinalBet finalBet(JsonFields bet, int players) throws MalformedInput {
        List<PayingCandidate> candidates = each(
                bet.objects("candidates"),
                candidate -> new PayingCandidate(candidate(candidate), candidate.number("pays", 0, MOST_POINTS)));
        FeatureOnTile chosen = named(bet.object("chosen"));
        int most = candidates.stream().mapToInt(PayingCandidate::pays).max().orElse(0);
        if (candidates.stream().noneMatch(c -> c.candidate().named().equals(chosen) && c.pays() == most)) {
            throw bet.wrong("chosen", "is not the candidate that pays most");
        }
        return new FinalBet(
                BaseFormat.cell(bet),
                player(bet, players),
                bet.text("chip"),
                candidates,
                chosen,
                bet.number("points", 0, MOST_POINTS));
    }

    private static List<List<Integer>> ranking(JsonFields line, int players) throws MalformedInput {
        return line.numberLists("ranking", 0, players - 1).stream()
                .map(group -> sorted(group, Comparator.naturalOrder()))
                .toList();
    }

    private static <T> List<T> sorted(Collection<T> values, @Nullable Comparator<? super T> order) {
        return values.stream().sorted(order).toList();
    }
}
