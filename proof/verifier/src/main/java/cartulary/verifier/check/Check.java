package cartulary.verifier.check;

import com.fasterxml.jackson.annotation.JsonValue;
import java.util.List;

/// The checks of a record of a game or a competition. `docs/formats.md`, "Checks", says what each of them demands;
/// this verifier makes all of them.
public enum Check {
    FILE(1),
    CANONICAL_FORM(2),
    ENVELOPE(3),
    REVISIONS(4),
    ONE_GAME(5),
    ONE_VERSION_OF_RULES(6),
    TIMES_EXIST(7),
    TIMES_IN_ORDER(8),
    SHAPE(9),
    LOWEST_SCHEMA(10),
    OPTIONS(11),
    CHECKPOINT_LINE(12),
    ROOT(13),
    SIGNATURE(14),
    KNOWN_KEY(15),
    KEPT_CHECKPOINTS(16),
    CHOICES(17),
    WHOLE_COMMANDS(18),
    ACTORS(19),
    TURNS(20),
    SERVER_SEED(21),
    PLAYER_SEEDS(22),
    PILE(23),
    DRAWS(24),
    SHUFFLE(25),
    SEALING(26),
    CLOSED_OFFICES(27),
    REVEALED_CHIPS(28),
    PAID_CHIPS(29),
    HANDS(30),
    NOTHING_SEALED(31),
    SIGNING_KEYS(32),
    SIGNED_MOVES(33),
    MOVE_SIGNATURES(34),
    SIGNED_REVISIONS(35),
    CLIENT_NONCES(36),
    RANKINGS(37),
    DISPUTES(38),
    RESOLUTIONS(39),
    CORRECTIONS(40),
    RULES(41),
    RECOUNTS(42),
    SECOND_ENGINE(43),
    EVIDENCE(44),
    CLOCKS(45),
    PERSONS(46),
    COMPETITION_SHAPE(47),
    ONE_COMPETITION(48),
    COMPETITION_RULES(49),
    COMPETITION_SECRETS(50);

    private final int number;

    Check(int number) {
        this.number = number;
    }

    /// Returns the id, such as `REC-17`.
    @JsonValue
    public String id() {
        return "REC-" + number;
    }

    /// Returns the ids of all checks, in order.
    public static List<String> ids() {
        return List.of(values()).stream().map(Check::id).toList();
    }

    @Override
    public String toString() {
        return id();
    }
}
