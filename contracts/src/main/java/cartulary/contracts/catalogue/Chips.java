package cartulary.contracts.catalogue;

import cartulary.contracts.json.Json;
import java.io.IOException;
import java.io.InputStream;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/// The chips of one player, as `chips.json` tells them. Nothing about a chip is known anywhere else
/// (BET-32).
public final class Chips {
    private static final String FILE = "/cartulary/catalogue/chips.json";
    private static final Chips STANDARD = load();

    private final List<Chip> chips;

    private Chips(List<Chip> chips) {
        this.chips = List.copyOf(chips);
    }

    /// The chips that come with Cartulary.
    public static Chips standard() {
        return STANDARD;
    }

    /// Other chips.
    ///
    /// @throws IllegalArgumentException for more than 30
    public static Chips of(List<Chip> chips) {
        if (chips.size() > 30) {
            throw new IllegalArgumentException("a player has at most 30 chips");
        }
        return new Chips(chips);
    }

    private static Chips load() {
        try (InputStream file = Chips.class.getResourceAsStream(FILE)) {
            return of(Json.mapper()
                    .readValue(Objects.requireNonNull(file, FILE), File.class)
                    .chips());
        } catch (IOException e) {
            throw new IllegalStateException(FILE + " does not read", e);
        }
    }

    private record File(List<Chip> chips) {}

    /// In the order of the file.
    public List<Chip> all() {
        return chips;
    }

    /// How many each player has.
    public int size() {
        return chips.size();
    }

    /// The place of a chip in the file; -1 where there is none of that id.
    public int number(String id) {
        for (int i = 0; i < chips.size(); i++) {
            if (chips.get(i).id().equals(id)) {
                return i;
            }
        }
        return -1;
    }

    /// The chip of that id, or nothing.
    public @Nullable Chip chip(String id) {
        int number = number(id);
        return number < 0 ? null : chips.get(number);
    }
}
