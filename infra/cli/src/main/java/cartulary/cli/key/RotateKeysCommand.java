package cartulary.cli.key;

import cartulary.cli.admin.ServiceClient;
import cartulary.cli.admin.ServiceClient.RequestFailedException;
import cartulary.command.key.KeyFolder;
import cartulary.command.key.KeyFolder.Kind;
import cartulary.command.key.RecordKeyFile;
import cartulary.command.key.UnusableKeysException;
import cartulary.command.token.ServiceRole;
import cartulary.command.token.Tokens;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/// `keys rotate`: adds new keys to the key folder, and later removes the old ones.
@Command(
        name = "rotate",
        sortOptions = false,
        header = "Add new keys, and later remove the old ones.",
        description = {
            "",
            "Adds a new key to master.json and to tokens.json. A running service reads the folder again every few"
                    + " seconds (cartulary.keys-poll), uses the new keys after the fourth time, and then rewraps the"
                    + " keys of all games; nothing is interrupted. The old keys stay: tokens that they signed remain"
                    + " valid. Copy the folder to your backup afterwards.",
            "",
            "With --key record, the key that signs checkpoints gets a successor, which it announces: pages accept it"
                    + " without an alarm. Tell those who noted the verifier key.",
            "",
            "With --retire, the old keys are removed instead. All tokens that an old key signed end, including those"
                    + " of operators. The old master keys are removed only after a running service has rewrapped the"
                    + " keys of all games. Keep a copy of them as long as you keep backups of the log from before.",
            ""
        },
        exitCodeListHeading = "%nExit codes:%n",
        exitCodeList = {"0:done", "2:wrong command line, the keys cannot be used, or old ones are still needed"},
        footer = {"", "Example: ./cartulary keys rotate; a month later: ./cartulary keys rotate --retire"})
public final class RotateKeysCommand implements Callable<Integer> {
    private static final int REFUSED = 2;

    /// After this time every node uses the newest keys.
    private static final Duration ADOPTION = Duration.ofMinutes(1);

    @Option(
            names = "--key",
            paramLabel = "KEY",
            description = "only this one: ${COMPLETION-CANDIDATES} (default: master and tokens)")
    private @Nullable RotatedKey key;

    @Option(names = "--retire", description = "remove the old keys, and add none")
    private boolean retire;

    @Option(
            names = "--keys",
            paramLabel = "DIR",
            description = "the key folder (default: that of ./cartulary play, `keys` in the folder of ./cartulary)")
    private Path keys = Path.of(System.getProperty("cartulary.root", ""), "keys");

    @Mixin
    private ServiceClient service = new ServiceClient();

    @Spec
    @SuppressWarnings("NullAway.Init") // filled in by picocli
    private CommandSpec spec;

    @Override
    public Integer call() throws InterruptedException {
        var folder = new KeyFolder(keys);
        PrintWriter out = spec.commandLine().getOut();
        try {
            // Both keysets are checked before one of them is changed.
            folder.open(false);
            if (key == RotatedKey.RECORD) {
                rotateRecordKey(out);
                return 0;
            }
            List<Kind> kinds = key == null ? List.of(Kind.values()) : List.of(Kind.valueOf(key.name()));
            if (retire) {
                requireUnneeded(folder, kinds);
            }
            for (Kind each : kinds) {
                if (retire) {
                    folder.retire(each);
                    out.println("The old keys of " + each.file() + " are removed.");
                } else {
                    folder.rotate(each);
                    out.println("A new key is in " + each.file() + "; it has " + folder.count(each) + " keys.");
                }
            }
            return 0;
        } catch (UnusableKeysException | RequestFailedException | KeysStillNeededException e) {
            spec.commandLine().getErr().println("keys rotate: " + e.getMessage());
            return REFUSED;
        }
    }

    /// The keys that can be rotated.
    enum RotatedKey {
        MASTER,
        TOKENS,
        RECORD
    }

    /// The record key is rotated only when it is named: pages and people remember it.
    private void rotateRecordKey(PrintWriter out) {
        var file = new RecordKeyFile(keys);
        if (retire) {
            file.retire();
            out.println("The secrets of the former keys in " + RecordKeyFile.NAME + " are removed.");
        } else {
            file.rotate();
            out.println("A new key is in " + RecordKeyFile.NAME + ", announced by the former one: "
                    + file.read().getFirst().key());
        }
    }

    /// The old keys must not be removed yet; the message is for the user.
    private static final class KeysStillNeededException extends Exception {
        KeysStillNeededException(String message) {
            super(message);
        }
    }

    private void requireUnneeded(KeyFolder folder, List<Kind> kinds)
            throws KeysStillNeededException, RequestFailedException, InterruptedException {
        for (Kind each : kinds) {
            if (folder.count(each) > 1
                    && folder.changed(each).isAfter(Instant.now().minus(ADOPTION))) {
                throw new KeysStillNeededException(
                        "the new key in " + each.file() + " may not be in use on all nodes yet; retry in a minute");
            }
        }
        if (kinds.contains(Kind.MASTER) && folder.count(Kind.MASTER) > 1) {
            requireRewrapped(folder);
        }
    }

    /// Lets a running service rewrap the keys that still need an old master key. The holder of the keys needs no token.
    private void requireRewrapped(KeyFolder folder)
            throws KeysStillNeededException, RequestFailedException, InterruptedException {
        var keysets = folder.open(false);
        String operator = new Tokens(keysets.tokens(), Clock.systemUTC())
                .role(ServiceRole.OPERATOR, "keys", Instant.now().plus(ADOPTION));
        int master =
                service.post("/api/admin/keys/rewrap", operator).path("master").asInt();
        if (master != keysets.masterId()) {
            throw new KeysStillNeededException(
                    "the service uses another master key than the newest in this folder; check --keys and --url");
        }
    }
}
