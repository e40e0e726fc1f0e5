package cartulary.query.app;

import cartulary.analytics.lake.Export;
import cartulary.analytics.lake.Manifest.Settings;
import cartulary.analytics.lake.Players;
import cartulary.analytics.lake.PseudonymKey;
import cartulary.rules.Rules;
import io.quarkus.runtime.configuration.ConfigurationException;
import jakarta.inject.Singleton;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Locale;
import java.util.Optional;
import org.eclipse.microprofile.config.inject.ConfigProperty;

/// The settings of the lake that the service fills.
@Singleton
public class LakeSettings {
    private final Optional<Path> folder;
    private final Duration every;
    private final Players players;
    private final boolean reviews;
    private final boolean coarseTimes;
    private final Optional<Path> keys;

    /// @param folder of the lake; without one there is none
    /// @param every the time between two exports; zero for none, so that only the command line fills the lake
    /// @param players how players appear: none, release or stable
    /// @param reviews whether every move is reviewed
    /// @param keys the folder of the key for pseudonyms
    LakeSettings(
            @ConfigProperty(name = "cartulary.lake") Optional<Path> folder,
            @ConfigProperty(name = "cartulary.lake.every", defaultValue = "1M") Duration every,
            @ConfigProperty(name = "cartulary.lake.players", defaultValue = "none") String players,
            @ConfigProperty(name = "cartulary.lake.reviews", defaultValue = "false") boolean reviews,
            @ConfigProperty(name = "cartulary.lake.coarse-times", defaultValue = "false") boolean coarseTimes,
            @ConfigProperty(name = "cartulary.keys") Optional<Path> keys) {
        this.folder = folder.map(path -> path.toAbsolutePath().normalize());
        this.every = every;
        this.players = parsed(players);
        this.reviews = reviews;
        this.coarseTimes = coarseTimes;
        this.keys = keys;
    }

    private static Players parsed(String players) {
        try {
            return Players.valueOf(players.toUpperCase(Locale.ROOT));
        } catch (IllegalArgumentException e) {
            throw new ConfigurationException(
                    "cartulary.lake.players is " + players + ", but must be none, release or stable");
        }
    }

    /// Returns true if this process fills a lake.
    boolean isFilled() {
        return folder.isPresent() && every.isPositive();
    }

    Duration every() {
        return every;
    }

    /// Returns the export, with the same options as on the command line.
    ///
    /// @param knowsErasedPlayers whether the pseudonyms of erased players could be taken out again
    Export export(boolean knowsErasedPlayers) throws IOException {
        if (players != Players.NONE && !knowsErasedPlayers) {
            throw new ConfigurationException("cartulary.lake.players must be none on a query node: it does not learn"
                    + " which players were erased, so it could not take their pseudonyms out again");
        }
        if (players != Players.NONE && keys.isEmpty()) {
            throw new ConfigurationException(
                    "cartulary.lake.players needs cartulary.keys, the folder of the key for pseudonyms");
        }
        return new Export(
                folder.orElseThrow(),
                new Settings(players, false, reviews, coarseTimes, null),
                Rules.standard(),
                players == Players.NONE ? PseudonymKey.unused() : PseudonymKey.in(keys.orElseThrow()));
    }
}
