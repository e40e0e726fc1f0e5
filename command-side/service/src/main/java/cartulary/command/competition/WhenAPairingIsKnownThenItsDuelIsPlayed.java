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
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.Set;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.function.Predicate;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// The automation of pairings that are played here (COMP-23 to COMP-25, COMP-31): opens the duel of a pairing when its
/// entrants are known, enters the result when the duel is decided, corrects it after disputes, and cancels a duel that
/// its pairing no longer waits for.
/// Each step follows from the logs of the competition and of the duel, under an id or a key that follows from them:
/// firing twice, dying in between and two nodes at once are harmless. Confined to one thread.
public final class WhenAPairingIsKnownThenItsDuelIsPlayed {
    private static final Logger LOG = LoggerFactory.getLogger(WhenAPairingIsKnownThenItsDuelIsPlayed.class);
    private static final int PAGE = 100;

    /// More duels than a pairing gets: each one after the first needs a decision of the organiser or a referee.
    static final int MOST_DUELS = 100;

    private final CompetitionRepository repository;
    private final PlayedCompetitions played;
    private final PlayedResults results;
    private final DisputedResults disputed;
    private final Duels duels;
    private final WhenAGameOfADuelEndsThenTheNextBegins games;
    private final Predicate<String> isAccount;

    /// The duels that have ended on this node.
    private final Queue<DuelHead> ended = new ConcurrentLinkedQueue<>();

    /// The duels of each competition that were open when this node saw them last, by their ids.
    private final Map<String, Map<String, DuelPaired>> open = new HashMap<>();

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
        this.disputed = new DisputedResults(repository, competitions, duels, games);
        this.duels = duels;
        this.games = games;
        this.isAccount = isAccount;
        duels.onEnd(ended::add);
    }

    /// Continues the competitions in which something happened, on any node, or of which a duel has ended on this one.
    /// Costs two indexed reads if there is none.
    public void continueDue() {
        disputed.correct();
        Set<String> changed = played.changed();
        for (DuelHead duel = ended.poll(); duel != null; duel = ended.poll()) {
            if (duel.duel().terms() instanceof DuelPaired paired) {
                openDuels(paired.competition()).remove(duel.id());
                changed.add(paired.competition());
            }
        }
        changed.forEach(this::tryAdvance);
    }

    /// Continues every competition that is played here, whatever happened to this node or to others. Costs a read for
    /// each open duel.
    public void sweep() {
        disputed.correct();
        open.clear();
        List<String> page = duels.open("", PAGE);
        while (!page.isEmpty()) {
            for (String duel : page) {
                if (duels.head(duel).duel().terms() instanceof DuelPaired paired) {
                    openDuels(paired.competition()).put(duel, paired);
                }
            }
            page = page.size() < PAGE ? List.of() : duels.open(page.getLast(), PAGE);
        }
        Set<String> all = new LinkedHashSet<>(played.changed());
        all.addAll(played.open());
        all.forEach(this::tryAdvance);
    }

    private Map<String, DuelPaired> openDuels(String competition) {
        return open.computeIfAbsent(competition, _ -> new LinkedHashMap<>());
    }

    private void tryAdvance(String competition) {
        try {
            while (advance(competition)) {}
            if (!PlayedPairings.hasOpenStage(repository.head(competition).competition())) {
                played.drop(competition);
                open.remove(competition);
            }
        } catch (RuntimeException e) {
            LOG.warn("could not continue competition {}", competition, e);
        }
    }

    /// Takes the next step of every pairing without an open duel, and cancels the duels that no pairing waits for.
    /// Returns whether a result was entered, so that others may be due.
    private boolean advance(String competition) {
        CompetitionHead head = repository.head(competition);
        Map<String, DuePairing> due = new LinkedHashMap<>();
        PlayedPairings.due(head.competition()).forEach(pairing -> due.put(pairing.pairing(), pairing));
        for (Map.Entry<String, DuelPaired> duel :
                List.copyOf(openDuels(competition).entrySet())) {
            DuePairing pairing = due.get(duel.getValue().pairing());
            if (DisputedResults.result(head.competition(), duel.getKey(), duel.getValue())
                    .isPresent()) {
                // It is over, or a dispute is about to correct its result.
                if (duels.head(duel.getKey()).duel().isOver()) {
                    openDuels(competition).remove(duel.getKey());
                }
            } else if (pairing == null || !pairing.isBetween(duel.getValue())) {
                duels.cancel(duel.getKey());
                openDuels(competition).remove(duel.getKey());
            } else {
                due.remove(pairing.pairing());
            }
        }
        boolean isEntered = false;
        for (DuePairing pairing : due.values()) {
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
            if (duel.duel().isCancelled() || isReplaced(competition, pairing, duel, attempt)) {
                continue;
            }
            boolean isOver = duel.duel().isOver();
            if (!isOver && pairing.isBetween(paired)) {
                openDuels(competition).put(id, paired);
                return false;
            }
            if (!isOver) {
                duels.cancel(id);
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

    /// Returns whether another duel follows one whose result was annulled before a dispute corrected it.
    private boolean isReplaced(String competition, DuePairing pairing, DuelHead duel, int attempt) {
        return duel.duel().corrections() > 0
                && duels.head(DuelEntry.ofPairing(competition, pairing.pairing(), attempt + 1))
                        .exists();
    }

    /// Opens the duel of a pairing, if both entrants have accounts and agreed to play by entering themselves.
    private void openDuel(String competition, CompetitionHead head, DuePairing pairing, String id) {
        for (String person : List.of(pairing.home(), pairing.away())) {
            if (!head.consenting().contains(person) || !isAccount.test(person)) {
                return;
            }
        }
        var paired = new DuelPaired(
                competition,
                pairing.pairing(),
                pairing.home(),
                pairing.away(),
                pairing.bestOf(),
                pairing.play().options(),
                pairing.play().beginning(),
                pairing.play().secondsToAppear());
        if (duels.pair(id, paired)) {
            openDuels(competition).put(id, paired);
            games.advance(id);
        }
    }
}
