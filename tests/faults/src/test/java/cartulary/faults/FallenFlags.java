package cartulary.faults;

import cartulary.bench.load.Commands;
import cartulary.bench.load.LostOnTime;
import cartulary.bench.load.LostOnTime.Flag;
import cartulary.bench.measure.RepeatedWork;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/// Games that are lost on time. The clock of this process says that no flag fell before its time (LOBBY-33), whatever
/// the clocks of the nodes show.
final class FallenFlags implements RepeatedWork.Round {
    private final LostOnTime table;
    private final List<Flag> flags = new ArrayList<>();

    FallenFlags(Commands commands, ClusterClient client) {
        table = new LostOnTime(commands, game -> client.ask("/api/games/" + game + "/events"), Duration.ZERO);
    }

    @Override
    public void run() throws IOException, InterruptedException {
        Flag flag = table.play();
        synchronized (flags) {
            flags.add(flag);
        }
    }

    /// Returns the number of games.
    int check(List<String> violations) {
        synchronized (flags) {
            flags.stream()
                    .filter(flag -> flag.seat() != 0 || flag.waited().compareTo(LostOnTime.BANK) < 0)
                    .forEach(flag -> violations.add("a flag fell wrongly: " + flag));
            return flags.size();
        }
    }
}
