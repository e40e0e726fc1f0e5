package cartulary.cli.conform;

import static cartulary.cli.conform.BaseFormat.MOST_POINTS;
import static cartulary.cli.conform.BaseFormat.MOST_TILES;
import static cartulary.cli.conform.BaseFormat.each;

import cartulary.cli.conform.Expanded.Candidate;
import cartulary.cli.conform.Expanded.Completed;
import cartulary.cli.conform.Expanded.FinalBet;
import cartulary.cli.conform.Expanded.House;
import cartulary.cli.conform.Expanded.HouseMove;
import cartulary.cli.conform.Expanded.Named;
import cartulary.cli.conform.Expanded.NamedSegment;
import cartulary.cli.conform.Expanded.OfficeChoice;
import cartulary.cli.conform.Expanded.PayingCandidate;
import cartulary.cli.conform.Expanded.PlayersBet;
import cartulary.cli.conform.Expanded.Settled;
import cartulary.cli.conform.Expanded.Setup;
import cartulary.cli.conform.Expanded.Toll;
import cartulary.cli.conform.Expanded.Turned;
import cartulary.cli.conform.Expanded.TurnedUp;
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

    static Setup setup(Fields header, Fields ruleset) throws Malformed {
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
        Fields catalogue = header.object("catalogue");
        catalogue.number("tiles", CATALOGUE, CATALOGUE);
        catalogue.number("chips", CATALOGUE, CATALOGUE);
        expansions.sort(null);
        return new Setup(List.copyOf(expansions), bookmakerFields(ruleset));
    }

    private static BookmakerFields bookmakerFields(Fields ruleset) throws Malformed {
        if (!ruleset.has("bookmakerFields")) {
            return BookmakerFields.NOVEMBER_2022;
        }
        BookmakerFields reading = READINGS.get(ruleset.text("bookmakerFields"));
        if (reading == null) {
            throw ruleset.wrong("bookmakerFields", "is not one of 2022-11, 2024-07");
        }
        return reading;
    }

    static ExpandedTurn turn(Fields line, int players) throws Malformed {
        Fields meeple = line.objectOrNull("meeple");
        Fields house = line.objectOrNull("tollhouse");
        String told = meeple != null ? "meeple" : house != null ? "tollhouse" : "none";
        if (!line.word("choice", CHOICES).equals(told) || meeple != null && house != null) {
            throw line.wrong("choice", "is not what meeple and tollhouse tell");
        }
        var turn = new ExpandedTurn(
                each(line.objects("legalMeeples"), ExpansionFormat::segment),
                meeple == null ? null : segment(meeple),
                each(line.objects("legalTollhouses"), BaseFormat::cell),
                house == null ? null : new HouseMove(BaseFormat.cell(house), house.flag("relocated")),
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

    private static void checkBets(Fields line, ExpandedTurn turn, int players) throws Malformed {
        long betting = turn.bets().stream().map(PlayersBet::player).distinct().count();
        if (turn.bets().size() != betting || betting != (turn.bettingOpen() ? players : 0)) {
            throw line.wrong("bets", "does not name every player once where there was a step 4");
        }
        if (turn.bettingOpen() && !turn.bettingClosed().isEmpty()) {
            throw line.wrong("bettingClosed", "has reasons, but bettingOpen is true");
        }
    }

    private static NamedSegment segment(Fields spot) throws Malformed {
        return new NamedSegment(BaseFormat.spot(spot).segment(), spot.text("id"));
    }

    private static Completed completed(Fields feature) throws Malformed {
        return new Completed(
                kind(feature),
                BaseFormat.tiles(feature),
                feature.number("size", 1, MOST_TILES),
                feature.number("pennants", 0, MOST_TILES),
                feature.flag("occupied"));
    }

    private static FeatureKind kind(Fields feature) throws Malformed {
        return FeatureKind.valueOf(feature.word("kind", BaseFormat.KINDS));
    }

    /// A road without pictures pays nothing, and the rules tell of no toll then (TOLL-12).
    private static List<Toll> paying(List<Fields> tolls, int players) throws Malformed {
        var paying = new ArrayList<Toll>();
        for (Fields fields : tolls) {
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

    private static Toll toll(Fields toll, int players) throws Malformed {
        Fields told = toll.object("illustrations");
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

    private static int player(Fields of, int players) throws Malformed {
        return of.number("player", 0, players - 1);
    }

    private static OfficeChoice choice(Fields choice) throws Malformed {
        var read = new OfficeChoice(
                BaseFormat.cell(choice),
                each(choice.objects("candidates"), ExpansionFormat::candidate),
                candidate(choice.object("chosen")));
        if (!read.candidates().contains(read.chosen())) {
            throw choice.wrong("chosen", "is not among the candidates");
        }
        return read;
    }

    private static Candidate candidate(Fields feature) throws Malformed {
        return new Candidate(named(feature), BaseFormat.tiles(feature), feature.number("size", 1, MOST_TILES));
    }

    private static Named named(Fields feature) throws Malformed {
        return new Named(kind(feature), sorted(feature.texts("segments"), Comparator.naturalOrder()));
    }

    private static Settled settled(Fields settled, int players) throws Malformed {
        List<TurnedUp> chips = each(
                settled.objects("chips"),
                chip -> new TurnedUp(
                        player(chip, players),
                        chip.text("chip"),
                        chip.flag("won"),
                        chip.number("points", 0, MOST_POINTS)));
        return new Settled(
                BaseFormat.cell(settled),
                candidate(settled.object("feature")),
                sorted(chips, Comparator.comparingInt(TurnedUp::player)));
    }

    private static List<String> reasons(Fields line) throws Malformed {
        List<String> reasons = line.texts("bettingClosed");
        for (String reason : reasons) {
            if (!REASONS.contains(reason)) {
                throw line.wrong("bettingClosed", "holds no reason of the format: " + reason);
            }
        }
        return reasons;
    }

    private static PlayersBet bet(Fields bet, int players) throws Malformed {
        return new PlayersBet(player(bet, players), bet.textOrNull("chip"));
    }

    private static Turned turned(Fields turned, int players) throws Malformed {
        return new Turned(player(turned, players), turned.number("side", 1, 2));
    }

    private static List<List<String>> hands(Fields line, int players) throws Malformed {
        List<List<String>> hands = line.textLists("chipsInSupply");
        if (hands.size() != players) {
            throw line.wrong("chipsInSupply", "holds " + hands.size() + " hands, not " + players);
        }
        return hands.stream()
                .map(hand -> sorted(hand, Comparator.naturalOrder()))
                .toList();
    }

    private static House house(Fields house, int players) throws Malformed {
        return new House(player(house, players), BaseFormat.cell(house), house.number("side", 1, 2));
    }

    static ExpandedEnd end(Fields line, int players) throws Malformed {
        return new ExpandedEnd(
                each(line.objects("finalBets"), bet -> finalBet(bet, players)),
                paying(line.objects("finalTolls"), players),
                ranking(line, players));
    }

    private static FinalBet finalBet(Fields bet, int players) throws Malformed {
        List<PayingCandidate> candidates = each(
                bet.objects("candidates"),
                candidate -> new PayingCandidate(candidate(candidate), candidate.number("pays", 0, MOST_POINTS)));
        Named chosen = named(bet.object("chosen"));
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

    private static List<List<Integer>> ranking(Fields line, int players) throws Malformed {
        return line.numberLists("ranking", 0, players - 1).stream()
                .map(group -> sorted(group, Comparator.naturalOrder()))
                .toList();
    }

    private static <T> List<T> sorted(Collection<T> values, @Nullable Comparator<? super T> order) {
        return values.stream().sorted(order).toList();
    }
}
