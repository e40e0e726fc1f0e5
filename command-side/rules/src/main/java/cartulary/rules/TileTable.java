package cartulary.rules;

import cartulary.contracts.catalogue.Catalogue;
import cartulary.contracts.catalogue.TileType;
import cartulary.contracts.catalogue.TileVariant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// The catalogue compiled: every variant has a small number, every number its shape.
final class TileTable {
    private final List<String> ids = new ArrayList<>();
    private final List<TileShape> shapes = new ArrayList<>();
    private final Map<String, Integer> numbers = new HashMap<>();

    TileTable(Catalogue catalogue) {
        for (TileType type : catalogue.tiles()) {
            var shape = new TileShape(type);
            for (TileVariant variant : type.variants()) {
                numbers.put(variant.id(), ids.size());
                ids.add(variant.id());
                shapes.add(shape);
            }
        }
    }

    int number(String variant) {
        Integer number = numbers.get(variant);
        if (number == null) {
            throw new IllegalArgumentException("no such tile in the catalogue: " + variant);
        }
        return number;
    }

    String id(int number) {
        return ids.get(number);
    }

    TileShape shape(int number) {
        return shapes.get(number);
    }
}
