package cartulary.contracts.event;

import cartulary.contracts.event.Feature.CityRef;
import cartulary.contracts.game.BotPolicy;
import cartulary.contracts.game.Cell;
import cartulary.contracts.game.Colour;
import cartulary.contracts.game.FeatureKind;
import cartulary.contracts.game.MeepleAt;
import cartulary.contracts.game.PlacedTile;
import cartulary.contracts.game.SeatPoints;
import cartulary.contracts.game.TollGroup;
import cartulary.contracts.json.Json;
import cartulary.contracts.rule.RuleId;
import cartulary.contracts.secret.Bet;
import cartulary.contracts.secret.BetFeatureChoice;
import cartulary.contracts.secret.Hash;
import cartulary.contracts.secret.Secret;
import cartulary.contracts.signature.MoveSignature;
import cartulary.contracts.signature.SignatureValue;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// Readers of the values in events. Each reads the members in the order of their names.
final class CanonicalValues {
    static final Names<FeatureKind> FEATURE_KINDS = Names.of(FeatureKind.class);
    static final Names<Colour> COLOURS = Names.of(Colour.class);
    static final Names<BotPolicy> BOT_POLICIES = Names.of(BotPolicy.class);
    static final Names<TollGroup> TOLL_GROUPS = Names.of(TollGroup.class);

    private CanonicalValues() {}

    /// The names of an enumeration in JSON.
    record Names<E>(Map<String, E> byName) {
        private static <E extends Enum<E>> Names<E> of(Class<E> type) {
            return new Names<>(Arrays.stream(type.getEnumConstants())
                    .collect(Collectors.toUnmodifiableMap(
                            each -> Json.mapper().convertValue(each, String.class), each -> each)));
        }

        E of(String name) {
            E found = byName.get(name);
            if (found == null) {
                throw CanonicalJsonCursor.unexpected();
            }
            return found;
        }
    }

    static Hash hash(CanonicalJsonCursor in) {
        return new Hash(in.text());
    }

    static RuleId rule(CanonicalJsonCursor in) {
        return RuleId.of(in.text());
    }

    static <T> Secret<T> secret(CanonicalJsonCursor in, Function<CanonicalJsonCursor, T> read) {
        in.begin();
        Hash commitment = new Hash(in.text("commitment"));
        if (!in.has("nonce")) {
            in.end();
            return new Secret.Sealed<>(commitment);
        }
        Hash nonce = new Hash(in.text());
        T value = read.apply(in.member("value"));
        in.end();
        return new Secret.Opened<>(commitment, nonce, value);
    }

    static Cell cell(CanonicalJsonCursor in) {
        in.begin();
        int x = in.integer("x");
        int y = in.integer("y");
        in.end();
        return new Cell(x, y);
    }

    static CityRef cityRef(CanonicalJsonCursor in) {
        in.begin();
        String segment = in.text("segment");
        int x = in.integer("x");
        int y = in.integer("y");
        in.end();
        return new CityRef(x, y, segment);
    }

    static Feature feature(CanonicalJsonCursor in) {
        in.begin();
        Cell at = cell(in.member("at"));
        List<CityRef> cities = in.list("cities", CanonicalValues::cityRef);
        int coatsOfArms = in.integer("coatsOfArms");
        FeatureKind kind = FEATURE_KINDS.of(in.text("kind"));
        String segment = in.text("segment");
        List<Cell> tiles = in.list("tiles", CanonicalValues::cell);
        in.end();
        return new Feature(kind, at, segment, tiles, coatsOfArms, cities);
    }

    static MeepleAt meepleAt(CanonicalJsonCursor in) {
        in.begin();
        int seat = in.integer("seat");
        String segment = in.text("segment");
        int x = in.integer("x");
        int y = in.integer("y");
        in.end();
        return new MeepleAt(seat, x, y, segment);
    }

    static PlacedTile placedTile(CanonicalJsonCursor in) {
        in.begin();
        int rotation = in.integer("rotation");
        String tile = in.text("tile");
        int x = in.integer("x");
        int y = in.integer("y");
        in.end();
        return new PlacedTile(tile, x, y, rotation);
    }

    static PictureCount pictureCount(CanonicalJsonCursor in) {
        in.begin();
        int count = in.integer("count");
        TollGroup picture = TOLL_GROUPS.of(in.text("picture"));
        in.end();
        return new PictureCount(picture, count);
    }

    static SeatCount seatCount(CanonicalJsonCursor in) {
        in.begin();
        int meeples = in.integer("meeples");
        int seat = in.integer("seat");
        in.end();
        return new SeatCount(seat, meeples);
    }

    static SeatPoints seatPoints(CanonicalJsonCursor in) {
        in.begin();
        int points = in.integer("points");
        int seat = in.integer("seat");
        in.end();
        return new SeatPoints(seat, points);
    }

    static BetFeature betFeature(CanonicalJsonCursor in) {
        in.begin();
        Feature feature = feature(in.member("feature"));
        List<String> segments = in.list("segments", CanonicalJsonCursor::text);
        in.end();
        return new BetFeature(feature, segments);
    }

    static AskedOffice askedOffice(CanonicalJsonCursor in) {
        in.begin();
        List<BetFeature> candidates = in.list("candidates", CanonicalValues::betFeature);
        List<Integer> seats = in.list("seats", CanonicalJsonCursor::integer);
        int x = in.integer("x");
        int y = in.integer("y");
        in.end();
        return new AskedOffice(x, y, seats, candidates);
    }

    static OpenedPass openedPass(CanonicalJsonCursor in) {
        in.begin();
        @Nullable Hash clientNonce = in.has("clientNonce") ? new Hash(in.text()) : null;
        Hash nonce = new Hash(in.text("nonce"));
        int seat = in.integer("seat");
        in.end();
        return new OpenedPass(seat, nonce, clientNonce);
    }

    static SettledBet settledBet(CanonicalJsonCursor in) {
        in.begin();
        String chip = in.text("chip");
        @Nullable Hash choiceClientNonce = in.has("choiceClientNonce") ? new Hash(in.text()) : null;
        @Nullable Hash choiceNonce = in.has("choiceNonce") ? new Hash(in.text()) : null;
        @Nullable Hash clientNonce = in.has("clientNonce") ? new Hash(in.text()) : null;
        Hash nonce = new Hash(in.text("nonce"));
        int points = in.integer("points");
        int seat = in.integer("seat");
        String segment = in.text("segment");
        int size = in.integer("size");
        in.end();
        return new SettledBet(seat, chip, nonce, segment, size, points, choiceNonce, clientNonce, choiceClientNonce);
    }

    static Rank rank(CanonicalJsonCursor in) {
        in.begin();
        int rank = in.integer("rank");
        boolean resigned = in.flag("resigned");
        int score = in.integer("score");
        int seat = in.integer("seat");
        in.end();
        return new Rank(rank, seat, score, resigned);
    }

    static Bet bet(CanonicalJsonCursor in) {
        in.begin();
        @Nullable String chip = in.has("chip") ? in.text() : null;
        @Nullable Hash clientNonce = in.has("clientNonce") ? new Hash(in.text()) : null;
        Hash serverNonce = new Hash(in.text("serverNonce"));
        in.end();
        return new Bet(chip, serverNonce, clientNonce);
    }

    static BetFeatureChoice choice(CanonicalJsonCursor in) {
        in.begin();
        @Nullable Hash clientNonce = in.has("clientNonce") ? new Hash(in.text()) : null;
        String segment = in.text("segment");
        Hash serverNonce = new Hash(in.text("serverNonce"));
        in.end();
        return new BetFeatureChoice(segment, serverNonce, clientNonce);
    }

    static MoveSignature signature(CanonicalJsonCursor in) {
        in.begin();
        long after = in.longInteger("after");
        var value = new SignatureValue(in.text("value"));
        in.end();
        return new MoveSignature(after, value);
    }
}
