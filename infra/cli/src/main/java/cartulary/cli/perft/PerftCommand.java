package cartulary.cli.perft;

import cartulary.cli.progress.Progress;
import cartulary.contracts.game.BookmakerFields;
import cartulary.contracts.game.Expansion;
import cartulary.contracts.game.FieldRules;
import cartulary.contracts.game.GameOptions;
import cartulary.contracts.game.HouseRules;
import cartulary.contracts.game.OfficeRoads;
import cartulary.contracts.game.RiverTurns;
import cartulary.rules.Rules;
import java.io.PrintWriter;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import picocli.CommandLine.TypeConversionException;

/// `perft DEPTH`: counts sequences of legal turns, depth by depth.
@Command(
        name = "perft",
        sortOptions = false,
        header = "Count the sequences of legal turns from a fixed deck.",
        description = {
            "",
            "Counts the sequences of legal turns from a fixed deck, for 1, 2, … DEPTH turns. A turn is a placement,"
                    + " followed by a legal choice of a figure or none. Two engines with the same rules return the same"
                    + " counts; the published counts are in docs/perft.md.",
            "",
            "Each further turn multiplies the count and the time by 50 to 100.",
            ""
        },
        exitCodeListHeading = "%nExit codes:%n",
        exitCodeList = {"0:done", "2:the command line is wrong"},
        footer = {
            "",
            "Examples:",
            "  ./cartulary perft 3",
            "  ./cartulary perft 3 --deck U,K,base-V.2",
            "  ./cartulary perft 3 --deck U,bets-02,bets-09 --office-roads all-end",
            "  ./cartulary perft 3 --seed 7",
            "  ./cartulary perft 3 --seed 7 --abbot",
            "  ./cartulary perft 5 --seed 7 --river",
            "  ./cartulary perft 3 --deck cathedrals-04,A,U --cathedrals"
        })
public final class PerftCommand implements Callable<Integer> {
    @Parameters(paramLabel = "DEPTH", description = "the number of turns, 1 or more")
    private int depth;

    @ArgGroup
    private @Nullable Pile pile;

    /// The tiles that are drawn.
    static final class Pile {
        @Option(
                names = "--deck",
                split = ",",
                paramLabel = "TILE",
                description = "the tiles drawn, in order: letters A to X of the base game, or ids of types or variants"
                        + " (default: "
                        + PerftPile.DEFAULT
                        + ")")
        private @Nullable List<String> deck;

        @Option(
                names = "--seed",
                paramLabel = "S",
                description = "all tiles of the game, shuffled with this seed (java.util.Random)")
        private @Nullable Long seed;
    }

    @Option(names = "--players", paramLabel = "P", defaultValue = "2", description = "2 to 6 (default: 2)")
    private int players;

    @Option(
            names = "--bookmaker-fields",
            paramLabel = "READING",
            converter = BookmakerFieldsConverter.class,
            defaultValue = "2024-07",
            description = "how offices separate fields: 2024-07 (default) or 2022-11 (BET-30)")
    private BookmakerFields bookmakerFields = BookmakerFields.JULY_2024;

    @Option(
            names = "--office-roads",
            paramLabel = "READING",
            converter = OfficeRoadsConverter.class,
            defaultValue = "as-drawn",
            description = "which roads an office ends: as-drawn (default) or all-end (BET-3)")
    private OfficeRoads officeRoads = OfficeRoads.AS_DRAWN;

    @Option(names = "--without-fields", description = "no meeple goes on a field (BASE-41)")
    private boolean withoutFields;

    @Option(names = "--abbot", description = "with The Abbot: abbots are placed and called home")
    private boolean abbot;

    @Option(names = "--river", description = "with The River, from its spring on")
    private boolean river;

    @Option(
            names = "--river-turns",
            paramLabel = "READING",
            converter = RiverTurnsConverter.class,
            defaultValue = "immediate",
            description = "which turn a curve may not repeat: immediate (default) or successive (RIVER-8)")
    private RiverTurns riverTurns = RiverTurns.IMMEDIATE;

    @Option(names = "--cathedrals", description = "with German Cathedrals: meeples are placed on cathedrals")
    private boolean cathedrals;

    @Spec
    @SuppressWarnings("NullAway.Init") // filled in by picocli
    private CommandSpec spec;

    @Override
    public Integer call() {
        if (players < 2 || players > 6) {
            throw refused("--players is 2 to 6 (BASE-1), not " + players);
        }
        List<String> tiles = tiles();
        if (depth < 1 || depth > tiles.size()) {
            throw refused("DEPTH is 1 to "
                    + tiles.size()
                    + ", the number of tiles in the deck, not "
                    + depth
                    + "; for a longer deck use --deck or --seed");
        }
        PrintWriter out = spec.commandLine().getOut();
        out.println("deck: "
                + String.join(",", tiles.subList(0, Math.min(depth, tiles.size())))
                + (depth < tiles.size() ? ",…" : ""));
        out.printf(Locale.ROOT, "%5s  %18s  %12s%n", "depth", "sequences", "seconds");
        var perft = new Perft(Rules.standard(), tiles, options());
        long before = 1;
        for (int turns = 1; turns <= depth; turns++) {
            long start = System.nanoTime();
            long count = count(perft, turns, before);
            out.printf(Locale.ROOT, "%5d  %,18d  %12.3f%n", turns, count, (System.nanoTime() - start) / 1e9);
            out.flush();
            before = count;
        }
        return 0;
    }

    /// @param before the number of sequences that are one turn shorter, for the progress
    private long count(Perft perft, int turns, long before) {
        var err = spec.commandLine().getErr();
        try (Progress progress = Progress.of("perft " + turns, "sequences before the last turn", before, err)) {
            return perft.count(turns, () -> progress.step(1));
        }
    }

    private GameOptions options() {
        return Perft.options(
                players,
                HouseRules.DEFAULT
                        .with(bookmakerFields)
                        .with(officeRoads)
                        .with(withoutFields ? FieldRules.OFF : FieldRules.ON)
                        .with(riverTurns),
                Stream.of(
                                abbot ? Expansion.ABBOT : null,
                                river ? Expansion.RIVER : null,
                                cathedrals ? Expansion.CATHEDRALS : null)
                        .filter(Objects::nonNull)
                        .toList());
    }

    private List<String> tiles() {
        try {
            if (pile != null && pile.seed != null) {
                return PerftPile.shuffled(pile.seed, options());
            }
            return PerftPile.of(pile != null && pile.deck != null ? pile.deck : List.of(PerftPile.DEFAULT.split(",")));
        } catch (IllegalArgumentException e) {
            throw refused(String.valueOf(e.getMessage()));
        }
    }

    private ParameterException refused(String why) {
        return new ParameterException(spec.commandLine(), why);
    }

    static final class BookmakerFieldsConverter implements ITypeConverter<BookmakerFields> {
        @Override
        public BookmakerFields convert(String value) {
            return setting(BookmakerFields.values(), value);
        }
    }

    static final class OfficeRoadsConverter implements ITypeConverter<OfficeRoads> {
        @Override
        public OfficeRoads convert(String value) {
            return setting(OfficeRoads.values(), value);
        }
    }

    static final class RiverTurnsConverter implements ITypeConverter<RiverTurns> {
        @Override
        public RiverTurns convert(String value) {
            return setting(RiverTurns.values(), value);
        }
    }

    private static <T extends HouseRules.Setting> T setting(T[] settings, String value) {
        return Stream.of(settings)
                .filter(setting -> setting.id().equals(value))
                .findFirst()
                .orElseThrow(() -> new TypeConversionException("expected one of "
                        + Stream.of(settings).map(HouseRules.Setting::id).toList() + ", not " + value));
    }
}
