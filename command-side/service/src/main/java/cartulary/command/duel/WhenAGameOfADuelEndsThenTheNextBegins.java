package cartulary.command.duel;

import cartulary.command.duel.Duels.DuelHead;
import cartulary.command.game.AdmittedSender;
import cartulary.command.game.CommandOutcome;
import cartulary.command.game.CommandOutcome.Accepted;
import cartulary.command.game.CommandOutcome.Repeated;
import cartulary.command.game.GameGateway;
import cartulary.command.game.Sender;
import cartulary.command.game.SubmittedCommand;
import cartulary.command.game.SubmittedCommand.IdempotencyKey;
import cartulary.command.game.SubmittedOpening;
import cartulary.competition.duel.Duel;
import cartulary.competition.duel.Duel.DuelGame;
import cartulary.contracts.command.GameCommand;
import cartulary.contracts.command.GameCommand.JoinGame;
import cartulary.contracts.command.GameCommand.OpenGame;
import cartulary.contracts.command.GameCommand.RemoveSeat;
import cartulary.contracts.command.GameCommand.StartGame;
import cartulary.contracts.competition.PairingSide;
import cartulary.contracts.duel.DuelEntry;
import cartulary.contracts.duel.DuelEvent.DuelGameCounted;
import cartulary.contracts.duel.DuelEvent.DuelGameOpened;
import cartulary.contracts.duel.DuelEvent.DuelProposed;
import cartulary.contracts.game.Actor;
import cartulary.contracts.game.GameId;
import cartulary.contracts.secret.Hash;
import cartulary.contracts.store.DuelStore.DisputedGame;
import cartulary.rules.game.Game;
import cartulary.rules.game.Player;
import cartulary.rules.game.Step;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// The automation of duels: opens a game, seats both persons, starts it, counts it when it has ended, and
/// continues until the duel is decided (COMP-21). Each step follows from stored state, and is sent with an
/// idempotency key or at a revision, so that repetitions, crashes and two nodes at once are harmless.
public final class WhenAGameOfADuelEndsThenTheNextBegins {
    private static final Logger LOG = LoggerFactory.getLogger(WhenAGameOfADuelEndsThenTheNextBegins.class);
    private static final int PAGE = 100;

    /// More steps than a duel needs to reach its next game.
    private static final int MOST_STEPS = 20;

    private final Duels duels;
    private final GameGateway gateway;
    private final Appearance appearance;
    private final DuelCorrections corrections;

    /// The duels of which a game has ended on this node.
    private final Queue<String> due = new ConcurrentLinkedQueue<>();

    public WhenAGameOfADuelEndsThenTheNextBegins(Duels duels, GameGateway gateway) {
        this.appearance = new Appearance(duels.clock());
        this.duels = duels;
        this.gateway = gateway;
        this.corrections = new DuelCorrections(duels, gateway);
        gateway.onHead((_, head) -> {
            if (head.step() instanceof Step.Finished) {
                DuelEntry.ofHost(head.host()).ifPresent(due::add);
            }
        });
    }

    /// Continues the duels of which a game has ended on this node. Costs nothing while there is none.
    public void continueDue() {
        if (!due.isEmpty()) {
            correct();
        }
        for (String duel = due.poll(); duel != null; duel = due.poll()) {
            tryAdvance(duel);
        }
    }

    private void tryAdvance(String duel) {
        try {
            advance(duel);
        } catch (RuntimeException e) {
            LOG.warn("could not continue duel {}", duel, e);
        }
    }

    /// Continues every open duel, and those that a dispute changed. Costs two reads for each. A duel that fails does
    /// not stop the others.
    public void sweep() {
        correct();
        List<String> page = duels.open("", PAGE);
        while (!page.isEmpty()) {
            page.forEach(this::tryAdvance);
            page = page.size() < PAGE ? List.of() : duels.open(page.getLast(), PAGE);
        }
    }

    /// Lets the duels that belong to no pairing follow the disputes about their games (COMP-31).
    private void correct() {
        duels.eachDisputed(disputed -> {
            if (duels.head(disputed.duel()).duel().terms() instanceof DuelProposed
                    && follow(disputed).isPresent()) {
                advance(disputed.duel());
                duels.removeDisputed(disputed);
            }
        });
    }

    /// Corrects a duel after a dispute about one of its games (COMP-31). Returns the duel; empty if it has to be tried
    /// again.
    public Optional<DuelHead> follow(DisputedGame disputed) {
        return corrections.follow(disputed);
    }

    /// Continues a duel until it waits for its persons.
    public void advance(String duel) {
        for (int step = 0; step < MOST_STEPS && step(duels.head(duel)); step++) {}
    }

    /// Takes the next step. Returns whether another one may follow.
    private boolean step(DuelHead head) {
        Duel duel = head.duel();
        if (duel.needsGame()) {
            return open(head);
        }
        DuelGame running = duel.running().orElse(null);
        Game game = running == null ? null : gateway.head(running.game()).orElse(null);
        if (running == null || duel.isOver()) {
            return false;
        }
        if (game == null || game.step() instanceof Step.Finished(boolean abandoned) && abandoned) {
            return duels.append(head, new DuelGameCounted(running.number(), null));
        }
        return switch (game.step()) {
            case Step.Finished _ ->
                duels.append(head, new DuelGameCounted(running.number(), DuelSeats.winner(duel, game)));
            case Step.Lobby _ -> fill(head, running, game);
            case Step _ ->
                appearance
                        .forfeit(head, game)
                        .map(forfeit -> duels.append(head, forfeit))
                        .orElse(false);
        };
    }

    /// Opens the next game. If the process ended before the game was recorded, the same game is opened again.
    private boolean open(DuelHead head) {
        int number = head.duel().games().size() + 1;
        var terms = Objects.requireNonNull(head.duel().terms());
        String host = DuelEntry.hostOf(head.id());
        CommandOutcome outcome =
                gateway.open(new SubmittedOpening(new OpenGame(terms.options()), host, key(head.id(), number, "open")));
        Optional<GameId> game = game(outcome);
        game.ifPresentOrElse(
                opened -> duels.append(head, new DuelGameOpened(number, opened)),
                () -> LOG.warn("could not open game {} of duel {}: {}", number, head.id(), outcome));
        return game.isPresent();
    }

    private static Optional<GameId> game(CommandOutcome outcome) {
        return outcome instanceof Accepted accepted
                ? Optional.of(accepted.game())
                : outcome instanceof Repeated(var processed)
                        ? Optional.of(new GameId(processed.game()))
                        : Optional.empty();
    }

    /// Seats both persons, removes everyone else, and starts the game once both are seated.
    private boolean fill(DuelHead head, DuelGame running, Game game) {
        Duel duel = head.duel();
        Integer stranger = game.players().stream()
                .filter(player -> DuelSeats.side(duel, player) == null)
                .map(Player::seat)
                .findFirst()
                .orElse(null);
        if (stranger != null) {
            return sent(head, running, new RemoveSeat(stranger), game, null);
        }
        for (PairingSide side : PairingSide.values()) {
            if (DuelSeats.seat(duel, game, side) == null) {
                return sent(head, running, new JoinGame(null, null, null, null, null, true), game, duel.person(side));
            }
        }
        PairingSide beginner = duel.beginner();
        return sent(
                head,
                running,
                new StartGame(beginner == null ? null : DuelSeats.seat(duel, game, beginner)),
                game,
                null);
    }

    private boolean sent(DuelHead head, DuelGame running, GameCommand command, Game game, @Nullable String person) {
        var sender = new Sender.Automation(Actor.HOST);
        CommandOutcome outcome = gateway.send(new SubmittedCommand(
                AdmittedSender.of(running.game(), sender, game), command, game.revision(), null, null, null, person));
        if (outcome instanceof Accepted || outcome instanceof CommandOutcome.Outdated) {
            return true;
        }
        LOG.warn("could not send {} to game {} of duel {}: {}", command.type(), running.game(), head.id(), outcome);
        return false;
    }

    private static IdempotencyKey key(String duel, int number, String occasion) {
        String key = "duel/" + duel + "/" + number + "/" + occasion;
        return new IdempotencyKey("service", key, Hash.sha256(key));
    }
}
