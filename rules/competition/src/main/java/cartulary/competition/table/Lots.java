package cartulary.competition.table;

import cartulary.contracts.secret.Hash;
import java.nio.charset.StandardCharsets;
import java.util.HexFormat;

/// Lots that anybody can draw again from the seed of a competition, or of the draw of the stage (COMP-15).
public final class Lots {
    private Lots() {}

    /// Returns the SHA-256 over the bytes of the seed and the UTF-8 text `lots`, the stage and the entrant
    /// in lines of their own, in hexadecimal digits. The lowest lot is ahead.
    public static String lot(Hash seed, String stage, String entrant) {
        byte[] text = ("lots\n" + stage + "\n" + entrant).getBytes(StandardCharsets.UTF_8);
        return HexFormat.of().formatHex(Hash.sha256(seed.bytes(), text).bytes());
    }
}
