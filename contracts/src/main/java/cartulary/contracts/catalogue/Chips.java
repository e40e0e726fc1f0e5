package cartulary.contracts.catalogue;

import cartulary.contracts.json.Json;
import java.io.IOException;
import java.io.InputStream;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/// The chips of one player, read from `chips.json`, the only source of facts about chips (BET-32).
public final class Chips {
    private static final String FILE = "/cartulary/catalogue/chips.json";
    private static final Chips STANDARD = load();

    private final List<Chip> chips;

    private Chips(List<Chip> chips) {
        this.chips = List.copyOf(chips);
    }

    /// Returns the chips that come with Cartulary.
    public static Chips standard() {
        return STANDARD;
    }

    /// Returns a set of other chips.
    ///
    /// @throws IllegalArgumentException for more than 30
    public static Chips of(List<Chip> chips) {
        if (chips.size() > 30) {
            throw new IllegalArgumentException("too many chips: " + chips.size() + ", a player has at most 30");
        }
        return new Chips(chips);
    }

    private static Chips load() {
        try (InputStream file = Chips.class.getResourceAsStream(FILE)) {
            return read(Objects.requireNonNull(file, FILE));
        } catch (IOException e) {
            throw new IllegalStateException("cannot read " + FILE, e);
        }
    }

    /// Reads chips in the format of `chips.json`.
    ///
    /// @throws IOException if the text is not of this format
    public static Chips read(InputStream json) throws IOException {
        return of(Json.mapper().readValue(json, File.class).chips());
    }

    private record File(List<Chip> chips) {}

    /// Returns the chips in the order of the file.
    public List<Chip> all() {
        return chips;
    }

    /// Returns how many chips each player has.
    public int size() {
        return chips.size();
    }

    /// Returns the index of a chip in the file; -1 for an unknown id.
    public int number(String id) {
        for (int i = 0; i < chips.size(); i++) {
            if (chips.get(i).id().equals(id)) {
                return i;
            }
        }
        return -1;
    }

    /// Returns the chip with that id, or null.
    public @Nullable Chip chip(String id) {
        int number = number(id);
        return number < 0 ? null : chips.get(number);
    }
}
