package cartulary.verifier.corpus;

import java.util.List;

/// Small changes of the rules of taking back (LOBBY-28, LOBBY-29).
final class TakeBackMutants {
    private TakeBackMutants() {}

    static List<Mutant> all() {
        return List.of(
                new Mutant(
                        "a take-back gives time again",
                        "taken-back-with-a-clock",
                        "turn/StepDeadline.java",
                        "&& !goesOn(after)",
                        "&& !(goesOn(after) && limit.isNegative())"),
                new Mutant(
                        "a tile that was taken back stays on the board",
                        "taken-back",
                        "game/GameFold.java",
                        "board = takeBacks.restored();",
                        "takeBacks.restored();"),
                new Mutant(
                        "a player takes back one tile in a turn, also in a record",
                        "taken-back",
                        "turn/PlacingFigureDecider.java",
                        "takeBacks.count() >= Bounds.TAKE_BACKS && !inputs.isRecorded()",
                        "takeBacks.count() >= 1"),
                new Mutant(
                        "a tile that was placed again stays",
                        "taken-back",
                        "game/TakeBacks.java",
                        "expired ? null : before);",
                        "expired || count > 0 ? null : before);"),
                new Mutant(
                        "a take-back ends what was open to others",
                        "taken-back-disputed",
                        "game/GameFold.java",
                        "takeBacks = takeBacks.taken();",
                        "takeBacks = takeBacks.taken();\n                disputes = Disputes.NONE;"));
    }
}
