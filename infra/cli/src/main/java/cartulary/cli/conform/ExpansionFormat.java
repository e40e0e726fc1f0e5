package cartulary.cli.conform;

import static cartulary.cli.conform.BaseFormat.MAX_TILES;
import static cartulary.cli.conform.BaseFormat.readAll;

import cartulary.cli.conform.ExpansionValues.Completed;
import cartulary.cli.conform.ExpansionValues.NamedSegment;
import cartulary.cli.conform.ExpansionValues.Setup;
import cartulary.cli.conform.ExpansionValues.TollhouseMove;
import cartulary.contracts.game.BookmakerFields;
import cartulary.contracts.game.Expansion;
import cartulary.contracts.game.OfficeRoads;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;

/// Reads the members that only transcripts with expansions have.
final class ExpansionFormat {
    private static final Set<String> CHOICES = Set.of("meeple", "tollhouse", "none");
    private static final Map<String, Expansion> EXPANSIONS = byName(Expansion.values(), Expansion::set);
    private static final Map<String, BookmakerFields> READINGS = byName(BookmakerFields.values(), BookmakerFields::id);
    private static final Map<String, OfficeRoads> ROADS = byName(OfficeRoads.values(), OfficeRoads::id);

    /// The version of the catalogue's tiles and chips.
    private static final int CATALOGUE = 1;

    private ExpansionFormat() {}

    static <T> Map<String, T> byName(T[] values, Function<T, String> name) {
        return Arrays.stream(values).collect(Collectors.toMap(name, value -> value));
    }

    static Setup setup(JsonFields header, JsonFields ruleset) throws MalformedInput {
        var expansions = new ArrayList<Expansion>();
        for (String name : header.texts("expansions")) {
            Expansion expansion = EXPANSIONS.get(name);
            if (expansion == null || expansions.contains(expansion)) {
                throw header.wrong("expansions", "contains an unknown or repeated name: " + name);
            }
            expansions.add(expansion);
        }
        if (ruleset.has("expansions") && !ruleset.texts("expansions").equals(header.texts("expansions"))) {
            throw ruleset.wrong("expansions", "differs from the member of the header");
        }
        JsonFields catalogue = header.object("catalogue");
        catalogue.number("tiles", CATALOGUE, CATALOGUE);
        catalogue.number("chips", CATALOGUE, CATALOGUE);
        expansions.sort(null);
        return new Setup(List.copyOf(expansions), bookmakerFields(ruleset), officeRoads(ruleset));
    }

    private static OfficeRoads officeRoads(JsonFields ruleset) throws MalformedInput {
        if (!ruleset.has("officeRoads")) {
            return OfficeRoads.AS_DRAWN;
        }
        OfficeRoads reading = ROADS.get(ruleset.text("officeRoads"));
        if (reading == null) {
            throw ruleset.wrong("officeRoads", "is not one of as-drawn, all-end");
        }
        return reading;
    }

    /// Transcripts that name no reading are from before the default changed.
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
        String choice = meeple != null ? "meeple" : house != null ? "tollhouse" : "none";
        if (!line.word("choice", CHOICES).equals(choice) || meeple != null && house != null) {
            throw line.wrong("choice", "contradicts the members meeple and tollhouse");
        }
        var turn = new ExpansionTurn(
                readAll(line.objects("legalMeeples"), ExpansionFormat::segment),
                meeple == null ? null : segment(meeple),
                readAll(line.objects("legalTollhouses"), BaseFormat::cell),
                house == null ? null : new TollhouseMove(BaseFormat.cell(house), house.flag("relocated")),
                readAll(line.objects("completed"), ExpansionFormat::completed),
                TollFormat.paying(line.objects("tolls"), players),
                readAll(line.objects("officeChoices"), BetFormat::choice),
                readAll(line.objects("settled"), settled -> BetFormat.settled(settled, players)),
                line.flag("office"),
                line.flag("bettingOpen"),
                BetFormat.reasons(line),
                readAll(line.objects("bets"), bet -> BetFormat.bet(bet, players)),
                readAll(line.objects("tollTurned"), turned -> TollFormat.turned(turned, players)),
                BetFormat.hands(line, players),
                readAll(line.objects("tollhouses"), tollhouse -> TollFormat.tollhouse(tollhouse, players)));
        BetFormat.checkBets(line, turn, players);
        return turn;
    }

    private static NamedSegment segment(JsonFields spot) throws MalformedInput {
        return new NamedSegment(BaseFormat.spot(spot).segment(), spot.text("id"));
    }

    private static Completed completed(JsonFields feature) throws MalformedInput {
        return new Completed(
                BaseFormat.kind(feature),
                BaseFormat.tiles(feature),
                feature.number("size", 1, MAX_TILES),
                feature.number("pennants", 0, MAX_TILES),
                feature.flag("occupied"));
    }

    static ExpansionFinal end(JsonFields line, int players) throws MalformedInput {
        return new ExpansionFinal(
                readAll(line.objects("finalBets"), bet -> BetFormat.finalBet(bet, players)),
                TollFormat.paying(line.objects("finalTolls"), players),
                ranking(line, players));
    }

    private static List<List<Integer>> ranking(JsonFields line, int players) throws MalformedInput {
        return line.numberLists("ranking", 0, players - 1).stream()
                .map(group -> group.stream().sorted().toList())
                .toList();
    }
}
