package cartulary.command.competition;

import cartulary.command.duel.Duels;
import cartulary.command.duel.Duels.DuelHead;
import cartulary.command.duel.WhenAGameOfADuelEndsThenTheNextBegins;
import cartulary.competition.PlayedPairings;
import cartulary.competition.PlayedPairings.DuePairing;
import cartulary.contracts.competition.PairingResult;
import cartulary.contracts.duel.DuelEntry;
import cartulary.contracts.duel.DuelEvent.DuelPaired;
import cartulary.contracts.log.CompetitionLog;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.Set;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.function.Predicate;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// The automation of pairings that are played here (COMP-23 to COMP-25): opens the duel of a pairing when its entrants
/// are known, enters the result when the duel is decided, and cancels a duel that its pairing no longer waits for.
/// Each step follows from the logs of the competition and of the duel, under an id or a key that follows from them:
/// firing twice, dying in between and two nodes at once are harmless. Confined to one thread.
public final class WhenAPairingIsKnownThenItsDuelIsPlayed {
    private static final Logger LOG = LoggerFactory.getLogger(WhenAPairingIsKnownThenItsDuelIsPlayed.class);
    private static final int PAGE = 100;

    /// More duels than a pairing gets: each one after the first needs a decision of the organiser or a referee.
    private static final int MOST_DUELS = 100;

    private final CompetitionRepository repository;
    private final PlayedCompetitions played;
    private final PlayedResults results;
    private final Duels duels;
    private final WhenAGameOfADuelEndsThenTheNextBegins games;
    private final Predicate<String> isAccount;

    /// The competitions of which a duel has ended on this node.
    private final Queue<String> due = new ConcurrentLinkedQueue<>();

    /// The duels of each competition that were open when this node saw them last.
    private final Map<String, Set<String>> open = new HashMap<>();

    /// @param isAccount whether a person has an account that is not closed
    WhenAPairingIsKnownThenItsDuelIsPlayed(
            CompetitionRepository repository,
            Competitions competitions,
            CompetitionLog log,
            Duels duels,
            WhenAGameOfADuelEndsThenTheNextBegins games,
            Predicate<String> isAccount) {
        this.repository = repository;
        this.played = new PlayedCompetitions(log);
        this.results = new PlayedResults(repository, competitions);
        this.duels = duels;
        this.games = games;
        this.isAccount = isAccount;
        duels.onEnd(ended -> {
            if (ended.duel().terms() instanceof DuelPaired paired) {
                due.add(paired.competition());
            }
        });
    }

    /// Continues the competitions in which something happened, on any node, or of which a duel has ended on this one.
    /// Costs an indexed read if there is none.
    public void continueDue() {
        Set<String> changed = played.changed();
        for (String competition = due.poll(); competition != null; competition = due.poll()) {
            changed.add(competition);
        }
        changed.forEach(this::tryAdvance);
    }

    /// Continues every competition that is played here, whatever happened to this node or to others. Costs a read for
    /// each open duel.
    public void sweep() {
        open.clear();
        List<String> page = duels.open("", PAGE);
        while (!page.isEmpty()) {
            for (String duel : page) {
                if (duels.head(duel).duel().terms() instanceof DuelPaired paired) {
                    remember(paired.competition(), duel);
                }
            }
            page = page.size() < PAGE ? List.of() : duels.open(page.getLast(), PAGE);
        }
        Set<String> all = new LinkedHashSet<>(played.changed());
        all.addAll(played.open());
        all.forEach(this::tryAdvance);
    }

    private void remember(String competition, String duel) {
        open.computeIfAbsent(competition, _ -> new LinkedHashSet<>()).add(duel);
    }

    private void tryAdvance(String competition) {
        try {
            cancelUnneeded(competition);
            while (advance(competition)) {}
            if (!PlayedPairings.hasOpenStage(repository.head(competition).competition())) {
                played.drop(competition);
                open.remove(competition);
            }
        } catch (RuntimeException e) {
            LOG.warn("could not continue competition {}", competition, e);
        }
    }

    private void cancelUnneeded(String competition) {
        CompetitionHead head = repository.head(competition);
        open.computeIfAbsent(competition, _ -> new LinkedHashSet<>()).removeIf(id -> {
            DuelHead duel = duels.head(id);
            boolean isAwaited = duel.duel().terms() instanceof DuelPaired paired
                    && PlayedPairings.isAwaited(head.competition(), paired);
            if (!duel.duel().isOver() && !isAwaited) {
                duels.cancel(duel);
            }
            return duel.duel().isOver() || !isAwaited;
        });
    }

    /// Takes the next step of every pairing. Returns whether a result was entered, so that others may be due.
    private boolean advance(String competition) {
        CompetitionHead head = repository.head(competition);
        boolean isEntered = false;
        for (DuePairing pairing : PlayedPairings.due(head.competition())) {
            isEntered |= advance(competition, head, pairing);
        }
        return isEntered;
    }

    private boolean advance(String competition, CompetitionHead head, DuePairing pairing) {
        for (int attempt = 1; attempt <= MOST_DUELS; attempt++) {
            String id = DuelEntry.ofPairing(competition, pairing.pairing(), attempt);
            DuelHead duel = duels.head(id);
            if (!(duel.duel().terms() instanceof DuelPaired paired)) {
                openDuel(competition, head, pairing, id);
                return false;
            }
            if (duel.duel().isCancelled()) {
                continue;
            }
            boolean isOver = duel.duel().isOver();
            if (!isOver && pairing.isBetween(paired)) {
                remember(competition, id);
                return false;
            }
            if (!isOver) {
                duels.cancel(duel);
            } else if (pairing.isBetween(paired)) {
                PairingResult result = PlayedPairings.result(id, duel.duel()).orElse(null);
                PlayedResults.Entry entry =
                        result == null ? PlayedResults.Entry.REFUSED : results.enter(duel, paired, result);
                if (entry != PlayedResults.Entry.ANNULLED) {
                    return entry == PlayedResults.Entry.ENTERED;
                }
            }
        }
        LOG.warn(
                "pairing {} of competition {} had {} duels: enter its result",
                pairing.pairing(),
                competition,
                MOST_DUELS);
        return false;
    }

    /// Opens the duel of a pairing, if both entrants have accounts and agreed to play by entering themselves.
    private void openDuel(String competition, CompetitionHead head, DuePairing pairing, String id) {
        for (String person : List.of(pairing.home(), pairing.away())) {
            if (!head.consenting().contains(person) || !isAccount.test(person)) {
                return;
            }
        }
        duels.pair(
                id,
                new DuelPaired(
                        competition,
                        pairing.pairing(),
                        pairing.home(),
                        pairing.away(),
                        pairing.bestOf(),
                        pairing.play().options(),
                        pairing.play().beginning(),
                        pairing.play().secondsToAppear()));
        remember(competition, id);
        games.advance(id);
    }
}
