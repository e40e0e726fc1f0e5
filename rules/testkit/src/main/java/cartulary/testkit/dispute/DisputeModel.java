package cartulary.testkit.dispute;

import cartulary.contracts.command.GameCommand.AgreeToDispute;
import cartulary.contracts.command.GameCommand.DisputeCommand;
import cartulary.contracts.command.GameCommand.LapseDispute;
import cartulary.contracts.command.GameCommand.OpenDispute;
import cartulary.contracts.command.GameCommand.ResolveDispute;
import cartulary.contracts.command.GameCommand.WithdrawDispute;
import cartulary.contracts.dispute.DisputeBasis;
import cartulary.contracts.dispute.DisputeOutcome;
import cartulary.contracts.dispute.DisputeResolver;
import cartulary.contracts.event.GameEvent;
import cartulary.contracts.event.GameEvent.DisputeAgreed;
import cartulary.contracts.event.GameEvent.DisputeEvent;
import cartulary.contracts.event.GameEvent.DisputeOpened;
import cartulary.contracts.event.GameEvent.DisputeRecounted;
import cartulary.contracts.event.GameEvent.DisputeResolved;
import cartulary.contracts.event.GameEvent.GameFinished;
import cartulary.contracts.event.GameEvent.ScoreCorrected;
import cartulary.contracts.game.Actor;
import cartulary.contracts.rule.RuleId;
import cartulary.contracts.view.GameView;
import cartulary.contracts.view.GameView.Player;
import cartulary.contracts.view.GameView.Status;
import cartulary.rules.game.DecisionInputs.RecountInputs;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// The disputes of a game, folded and decided without the rules (LOBBY-13 … LOBBY-20).
final class DisputeModel {
    /// The answer to a command: events, or the rule that refuses it.
    record Answer(List<GameEvent> events, @Nullable RuleId refusedBy) {
        static Answer of(RuleId rule) {
            return new Answer(List.of(), rule);
        }
    }

    private final List<OneDispute> all = new ArrayList<>();
    private final CorrectionModel corrections = new CorrectionModel();
    private @Nullable Instant endedAt;

    boolean isEmpty() {
        return all.isEmpty();
    }

    void follow(List<GameEvent> events, Instant at) {
        for (GameEvent event : events) {
            switch (event) {
                case DisputeOpened e -> all.add(new OneDispute(e));
                case DisputeRecounted e -> dispute(e).recount = e;
                case DisputeAgreed e -> dispute(e).agree(e);
                case DisputeResolved e -> dispute(e).resolved = e;
                case ScoreCorrected e ->
                    corrections.follow(e, dispute(e).recount(), dispute(e).resolved());
                case GameFinished _ -> endedAt = at;
                default -> {}
            }
        }
    }

    private OneDispute dispute(DisputeEvent event) {
        return all.get(event.dispute() - 1);
    }

    Answer answer(GameView view, Actor actor, DisputeCommand command, Instant now, RecountInputs recount) {
        if (view.status() == Status.ABANDONED && !(command instanceof OpenDispute)) {
            return Answer.of(RuleId.LOBBY_6);
        }
        return switch (command) {
            case OpenDispute c -> actor instanceof Actor.Seated(int seat) ? open(view, seat, c, now, recount) : wrong();
            case AgreeToDispute c -> actor instanceof Actor.Seated(int seat) ? agree(view, seat, c) : wrong();
            case WithdrawDispute c -> actor instanceof Actor.Seated(int seat) ? withdraw(seat, c.dispute()) : wrong();
            case ResolveDispute c -> actor instanceof Actor.Referee ? resolve(view, c) : wrong();
            case LapseDispute c -> actor instanceof Actor.Service ? lapse(c.dispute(), now) : wrong();
        };
    }

    private static Answer wrong() {
        return Answer.of(RuleId.LOBBY_7);
    }

    private Answer open(GameView view, int seat, OpenDispute command, Instant now, RecountInputs recount) {
        long revision = command.target().revision();
        boolean isTooLate = endedAt != null && now.isAfter(endedAt.plus(Duration.ofDays(14)));
        if (persons(view).noneMatch(player -> player.seat() == seat)
                || view.tiles().isEmpty()
                || view.status() == Status.ABANDONED
                || isTooLate
                || revision < 1
                || revision > view.revision()
                || !Targets.hasItsMembers(command.target())) {
            return Answer.of(RuleId.LOBBY_13);
        }
        long own = all.stream().filter(it -> it.opened.seat() == seat).count();
        if (all.size() == 10
                || own == 3
                || command.reason().isEmpty()
                || command.reason().length() > 500) {
            return Answer.of(RuleId.LOBBY_14);
        }
        if (!Targets.isAnotherReading(command.reading(), view.options())) {
            return Answer.of(RuleId.LOBBY_15);
        }
        if (!(recount instanceof RecountInputs.Counted counted)) {
            return Answer.of(RuleId.LOBBY_13);
        }
        if (all.stream()
                .anyMatch(it -> it.isOpen()
                        && it.opened.seat() == seat
                        && Targets.name(it.recount().target()).equals(Targets.name(counted.target())))) {
            return Answer.of(RuleId.LOBBY_14);
        }
        int number = all.size() + 1;
        return accepted(
                new DisputeOpened(number, seat, command.target(), counted.reasonHash(), command.reading()),
                new DisputeRecounted(
                        number,
                        counted.target(),
                        counted.scores(),
                        counted.agreed(),
                        counted.stateDiffers(),
                        counted.reading()));
    }

    private Answer agree(GameView view, int seat, AgreeToDispute command) {
        OneDispute dispute = open(command.dispute());
        var table = persons(view)
                .filter(player -> !player.resigned())
                .map(Player::seat)
                .toList();
        if (dispute == null || !table.contains(seat)) {
            return Answer.of(RuleId.LOBBY_16);
        }
        DisputeBasis basis = Objects.requireNonNullElse(command.basis(), DisputeBasis.RECOUNT);
        CorrectionModel.Change change = corrections.change(dispute.recount(), basis);
        RuleId refusal =
                switch (command.outcome()) {
                    case STANDS -> command.basis() == null ? null : RuleId.LOBBY_16;
                    case ANNULLED ->
                        command.basis() != null
                                ? RuleId.LOBBY_16
                                : dispute.recount().stateDiffers() ? null : RuleId.LOBBY_18;
                    case CORRECTED -> refusal(view, dispute, basis, change, RuleId.LOBBY_16);
                };
        if (refusal != null) {
            return Answer.of(refusal);
        }
        var events = new ArrayList<GameEvent>();
        events.add(new DisputeAgreed(command.dispute(), seat, command.outcome(), command.basis()));
        boolean isUnanimous = table.stream()
                .filter(other -> other != seat)
                .allMatch(other -> dispute.agrees(other, command.outcome(), basis));
        boolean isRepeated = dispute.agrees(seat, command.outcome(), basis);
        if (!isUnanimous && (isRepeated || dispute.timesAgreed(seat) == 10)) {
            return Answer.of(RuleId.LOBBY_25);
        }
        if (isUnanimous) {
            events.add(new DisputeResolved(
                    command.dispute(), DisputeResolver.TABLE, command.outcome(), basis, null, false));
            if (command.outcome() == DisputeOutcome.CORRECTED) {
                events.add(change.event(command.dispute(), view));
            }
        }
        return new Answer(events, null);
    }

    private Answer withdraw(int seat, int number) {
        OneDispute dispute = open(number);
        return dispute == null || dispute.opened.seat() != seat
                ? Answer.of(RuleId.LOBBY_16)
                : stands(number, DisputeResolver.OPENER);
    }

    private Answer lapse(int number, Instant now) {
        Instant end = endedAt;
        return open(number) == null || end == null || now.isBefore(end.plus(Duration.ofDays(28)))
                ? Answer.of(RuleId.LOBBY_20)
                : stands(number, DisputeResolver.TIME);
    }

    private Answer resolve(GameView view, ResolveDispute command) {
        OneDispute dispute = open(command.dispute());
        DisputeBasis basis = Objects.requireNonNullElse(command.basis(), DisputeBasis.RECOUNT);
        boolean isCorrected = command.outcome() == DisputeOutcome.CORRECTED;
        boolean isRuled = isCorrected && basis == DisputeBasis.RULING;
        if (dispute == null
                || (command.points() != null) != isRuled
                || !isCorrected && basis == DisputeBasis.OPTION
                || isRuled && !Targets.mayBeRuled(dispute.recount().target(), command.points(), view)) {
            return Answer.of(RuleId.LOBBY_17);
        }
        DisputeRecounted recount = dispute.recount();
        CorrectionModel.Change change = command.points() == null
                ? corrections.change(recount, basis)
                : corrections.ruled(recount, command.points(), view);
        RuleId refusal =
                switch (command.outcome()) {
                    case STANDS -> null;
                    case ANNULLED -> recount.stateDiffers() || basis == DisputeBasis.RULING ? null : RuleId.LOBBY_18;
                    case CORRECTED -> refusal(view, dispute, basis, change, RuleId.LOBBY_17);
                };
        if (refusal != null) {
            return Answer.of(refusal);
        }
        CorrectionModel.Change due = corrections.change(recount, DisputeBasis.RECOUNT);
        boolean isByRecount =
                switch (command.outcome()) {
                    case STANDS -> !recount.stateDiffers() && due.isNone();
                    case ANNULLED -> recount.stateDiffers();
                    case CORRECTED -> change.equals(due);
                };
        boolean isAgainst = recount.agreed() && !isByRecount;
        if (isAgainst != Boolean.TRUE.equals(command.againstRecount())) {
            return Answer.of(RuleId.LOBBY_17);
        }
        var events = new ArrayList<GameEvent>();
        events.add(new DisputeResolved(
                command.dispute(), DisputeResolver.REFEREE, command.outcome(), basis, command.points(), isAgainst));
        if (isCorrected) {
            events.add(change.event(command.dispute(), view));
        }
        return new Answer(events, null);
    }

    /// Returns the rule that refuses a correction, or null.
    private static @Nullable RuleId refusal(
            GameView view, OneDispute dispute, DisputeBasis basis, CorrectionModel.Change change, RuleId otherwise) {
        DisputeRecounted recount = dispute.recount();
        boolean isRuling = change.isRuling();
        if (basis == DisputeBasis.RULING && !isRuling || basis == DisputeBasis.OPTION && recount.reading() == null) {
            return otherwise;
        }
        boolean stateDiffers = basis == DisputeBasis.OPTION && recount.reading() != null
                ? recount.reading().stateDiffers()
                : recount.stateDiffers();
        boolean agreed = basis == DisputeBasis.OPTION && recount.reading() != null
                ? recount.reading().agreed()
                : recount.agreed();
        if (stateDiffers) {
            return RuleId.LOBBY_18;
        }
        return (agreed || isRuling) && !change.isNone() && change.isPossible(view) ? null : otherwise;
    }

    private @Nullable OneDispute open(int number) {
        OneDispute dispute = number < 1 || number > all.size() ? null : all.get(number - 1);
        return dispute != null && dispute.isOpen() ? dispute : null;
    }

    private static Answer stands(int number, DisputeResolver by) {
        return accepted(new DisputeResolved(number, by, DisputeOutcome.STANDS, DisputeBasis.RECOUNT, null, false));
    }

    private static Answer accepted(GameEvent... events) {
        return new Answer(List.of(events), null);
    }

    private static Stream<Player> persons(GameView view) {
        return view.players().stream().filter(player -> player.policy() == null);
    }

    private static final class OneDispute {
        final DisputeOpened opened;
        final Map<Integer, DisputeAgreed> agreed = new TreeMap<>();
        final List<Integer> agreeingSeats = new ArrayList<>();

        @Nullable
        DisputeRecounted recount;

        @Nullable
        DisputeResolved resolved;

        OneDispute(DisputeOpened opened) {
            this.opened = opened;
        }

        void agree(DisputeAgreed agreement) {
            agreed.put(agreement.seat(), agreement);
            agreeingSeats.add(agreement.seat());
        }

        int timesAgreed(int seat) {
            return Collections.frequency(agreeingSeats, seat);
        }

        DisputeRecounted recount() {
            return Objects.requireNonNull(recount, "a dispute without its recount");
        }

        boolean isOpen() {
            return resolved == null;
        }

        DisputeResolved resolved() {
            return Objects.requireNonNull(resolved, "a correction by an open dispute");
        }

        boolean agrees(int seat, DisputeOutcome outcome, DisputeBasis basis) {
            DisputeAgreed last = agreed.get(seat);
            return last != null
                    && last.outcome() == outcome
                    && Objects.requireNonNullElse(last.basis(), DisputeBasis.RECOUNT) == basis;
        }
    }
}
