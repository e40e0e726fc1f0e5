package cartulary.command;

import cartulary.command.bot.WhenABotIsDueThenItPlays;
import cartulary.command.chat.ChatWaits;
import cartulary.command.competition.LineUpScheduler;
import cartulary.command.competition.PairingScheduler;
import cartulary.command.game.AxonConfiguration;
import cartulary.command.key.DataKeys;
import cartulary.command.key.KeyRotation;
import cartulary.command.push.Notifier;
import cartulary.command.push.WhenAGameWaitsForAnAbsentPersonThenTheyAreNotified;
import cartulary.command.timer.AutomationScheduler;
import jakarta.enterprise.inject.Instance;
import jakarta.inject.Singleton;
import java.time.Duration;
import org.eclipse.microprofile.config.inject.ConfigProperty;

/// Starts the parts of the command side in order and closes them in reverse order. The application opens the store
/// before and closes it afterwards.
@Singleton
public class CommandSideLifecycle {
    private final Instance<DataKeys> keys;
    private final Instance<KeyRotation> rotation;
    private final Duration keyPoll;
    private final Instance<AxonConfiguration> games;
    private final Instance<AutomationScheduler> timers;
    private final Instance<PairingScheduler> pairings;
    private final Instance<LineUpScheduler> lineUps;
    private final Instance<WhenABotIsDueThenItPlays> bots;
    private final Instance<ChatWaits> chat;
    private final Instance<WhenAGameWaitsForAnAbsentPersonThenTheyAreNotified> absentPersons;
    private final Instance<Notifier> notifier;

    CommandSideLifecycle(
            Instance<DataKeys> keys,
            Instance<KeyRotation> rotation,
            @ConfigProperty(name = "cartulary.keys-poll", defaultValue = "5S") Duration keyPoll,
            Instance<AxonConfiguration> games,
            Instance<AutomationScheduler> timers,
            Instance<PairingScheduler> pairings,
            Instance<LineUpScheduler> lineUps,
            Instance<WhenABotIsDueThenItPlays> bots,
            Instance<ChatWaits> chat,
            Instance<WhenAGameWaitsForAnAbsentPersonThenTheyAreNotified> absentPersons,
            Instance<Notifier> notifier) {
        this.keys = keys;
        this.rotation = rotation;
        this.keyPoll = keyPoll;
        this.games = games;
        this.timers = timers;
        this.pairings = pairings;
        this.lineUps = lineUps;
        this.bots = bots;
        this.chat = chat;
        this.absentPersons = absentPersons;
        this.notifier = notifier;
    }

    /// Checks the keys, extends deadlines that expired while the service was down, then starts the bots.
    ///
    /// @throws cartulary.command.key.UnusableKeysException if the keys do not belong to the store
    public void start() {
        keys.get().check();
        rotation.get().start(keyPoll);
        timers.get();
        pairings.get();
        lineUps.get();
        bots.get();
        chat.get().closeOnShutdown();
        absentPersons.get().start();
    }

    public void close() {
        absentPersons.get().close();
        notifier.get().close();
        chat.get().close();
        bots.get().close();
        pairings.get().close();
        lineUps.get().close();
        timers.get().close();
        rotation.get().close();
        games.get().close();
    }
}
