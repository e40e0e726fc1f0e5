package cartulary.verifier.corpus;

import cartulary.contracts.event.Envelope;
import cartulary.contracts.event.EventCodec;
import cartulary.contracts.game.Expansion;
import cartulary.contracts.game.GameOptions;
import cartulary.testkit.simulation.LawSet;
import cartulary.testkit.simulation.SimulatedGame;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Supplier;
import java.util.stream.Collectors;

/// How a record of the corpus is made, once.
///
/// @param name the name of its file without the extension
/// @param seed the seed from which everything random in it follows
record Recipe(String name, long seed, Supplier<List<byte[]>> events) {
    /// A game of {@link SimulatedGame}, without laws.
    static Recipe simulated(long seed, int seats, List<Expansion> expansions) {
        String sets = expansions.isEmpty()
                ? "base"
                : expansions.stream().map(Expansion::set).collect(Collectors.joining("-"));
        return of("simulated-%s-%s".formatted(sets, seed), seed, () -> new SimulatedGame(
                        seed, seats, expansions, LawSet.NONE)
                .play()
                .log());
    }

    /// A game whose events are played by the supplier; they are recorded in their public form.
    static Recipe of(String name, long seed, Supplier<List<Envelope>> log) {
        return new Recipe(name, seed, () -> log.get().stream()
                .map(EventCodec::publicBytes)
                .toList());
    }

    /// A game of a script.
    static Recipe scripted(String name, long seed, GameOptions options, Consumer<ScriptedGame> script) {
        return of(name, seed, () -> {
            var game = new ScriptedGame(seed, options);
            script.accept(game);
            return game.log();
        });
    }
}
