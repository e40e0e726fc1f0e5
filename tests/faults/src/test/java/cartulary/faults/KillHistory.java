package cartulary.faults;

import cartulary.faults.ProcessKiller.Killed;
import cartulary.faults.ProcessKiller.Victim;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/// The kills of all runs in a folder, stored as one line each.
final class KillHistory {
    private final Path file;
    private final List<Killed> kills = new ArrayList<>();

    KillHistory(Path file) throws IOException {
        this.file = file;
        if (Files.exists(file)) {
            for (String line : Files.readAllLines(file)) {
                String[] parts = line.split(" ", -1);
                if (parts.length == 3) {
                    kills.add(new Killed(
                            Victim.valueOf(parts[0]), parts[1], Duration.ofMillis(Long.parseLong(parts[2]))));
                }
            }
        }
    }

    void add(Killed killed) {
        kills.add(killed);
        try {
            Files.writeString(
                    file,
                    killed.victim()
                            + " "
                            + killed.member()
                            + " "
                            + killed.recovery().toMillis()
                            + "\n",
                    StandardOpenOption.CREATE,
                    StandardOpenOption.APPEND);
        } catch (IOException e) {
            throw new UncheckedIOException("cannot write the kill history", e);
        }
    }

    int count() {
        return kills.size();
    }

    void print() {
        System.out.println("victim        kills      recovery, median      worst");
        for (Victim victim : Victim.values()) {
            print(
                    victim.name(),
                    kills.stream().filter(kill -> kill.victim() == victim).toList());
        }
        print("all", kills);
    }

    private static void print(String name, List<Killed> kills) {
        List<Duration> sorted = kills.stream().map(Killed::recovery).sorted().toList();
        if (!sorted.isEmpty()) {
            System.out.printf(
                    Locale.ROOT,
                    "%-12s  %5d  %,17d ms  %,6d ms%n",
                    name,
                    sorted.size(),
                    sorted.get(sorted.size() / 2).toMillis(),
                    sorted.getLast().toMillis());
        }
    }
}
