package cartulary.verifier.course;

import cartulary.contracts.event.GameEvent.GameOpened;
import cartulary.contracts.event.GameEvent.PlayerJoined;
import cartulary.contracts.event.GameEvent.PlayerLeft;
import cartulary.contracts.event.GameEvent.SeatRecovered;
import cartulary.contracts.event.GameEvent.SeatsClosed;
import cartulary.contracts.event.GameEvent.SeedContributed;
import cartulary.contracts.event.GameEvent.TokenReissued;
import cartulary.contracts.game.Actor;
import cartulary.contracts.game.Visibility;
import cartulary.contracts.signature.SigningKey;
import cartulary.verifier.check.Check;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/// The choices before the first turn, and those about who is on a seat.
final class LobbyChoices {
    private final CourseState state;
    private final Consequences consequences;

    LobbyChoices(CourseState state, Consequences consequences) {
        this.state = state;
        this.consequences = consequences;
    }

    void open(GameOpened opened) {
        state.within(Set.of(CourseStep.UNOPENED));
        state.by(Actor.HOST);
        state.options = opened.options();
        state.events.play(opened.options());
        state.begin(CourseStep.LOBBY, List.of());
    }

    void join(PlayerJoined joined) {
        state.within(Set.of(CourseStep.LOBBY));
        boolean isBot = joined.policy() != null;
        if (isBot) {
            state.by(Actor.HOST);
        } else {
            state.by(Actor.GUEST, Actor.HOST);
        }
        int free = IntStream.range(0, state.options.maxSeats())
                .filter(seat -> !state.players.containsKey(seat))
                .findFirst()
                .orElse(-1);
        state.requireChoice(joined.seat() == free, "not the lowest free seat");
        state.requireChoice(
                state.players.values().stream().noneMatch(other -> other.colour == joined.colour()),
                "the colour is taken");
        String invite = joined.invite();
        boolean isInvited = invite != null
                || state.options.visibility() == Visibility.PUBLIC
                || state.events.choice().actor().equals(Actor.HOST);
        state.requireChoice(isInvited, "a guest without an invite joined an unlisted game");
        state.requireChoice(invite == null || state.invites.add(invite), "the invite was used before");
        state.requireChoice(
                !isBot
                        || joined.seedCommitment() == null
                                && joined.recoveryCommitment() == null
                                && joined.signingKey() == null
                                && joined.person() == null,
                "a bot with a commitment, a key or an account");
        state.requireChoice(
                joined.person() == null
                        || state.players.values().stream()
                                .noneMatch(other -> joined.person().equals(other.person)),
                "the account has a seat");
        requireKey(joined.signingKey());
        state.players.put(joined.seat(), new CoursePlayer(joined));
    }

    void leave(PlayerLeft left) {
        state.within(Set.of(CourseStep.LOBBY));
        if (left.removed()) {
            state.by(Actor.HOST);
            state.requireChoice(state.players.containsKey(left.seat()), "nobody is on seat " + left.seat());
        } else {
            state.bySeat(left.seat());
        }
        state.players.remove(left.seat());
    }

    void close(SeatsClosed closed) {
        state.within(Set.of(CourseStep.LOBBY));
        state.by(Actor.HOST);
        Integer first = closed.firstSeat();
        state.requireChoice(
                closed.seats().equals(List.copyOf(state.players.keySet()))
                        && state.players.size() >= 2
                        && (first == null || state.players.containsKey(first)),
                "the seats are not those that are taken");
        state.begin(
                CourseStep.SEEDING,
                state.players.entrySet().stream()
                        .filter(player -> player.getValue().owesSeed)
                        .map(Map.Entry::getKey)
                        .toList());
        consequences.startIfComplete();
    }

    void contribute(SeedContributed opened) {
        state.within(Set.of(CourseStep.SEEDING));
        state.bySeat(opened.seat());
        state.requireChoice(
                state.waiting.remove((Integer) opened.seat()), "no seed of seat " + opened.seat() + " is awaited");
        consequences.startIfComplete();
    }

    void reissue(TokenReissued reissued) {
        state.within(CourseStep.PLAY);
        state.by(Actor.HOST);
        nextEpoch(reissued.seat(), reissued.epoch()).hasClaim = true;
    }

    void recover(SeatRecovered recovered) {
        state.within(CourseStep.OPEN);
        state.by(Actor.GUEST);
        CoursePlayer player = nextEpoch(recovered.seat(), recovered.epoch());
        boolean isPossible =
                switch (recovered.proof()) {
                    case SECRET -> player.hasRecovery;
                    case ACCOUNT -> player.person != null;
                    case CLAIM -> player.hasClaim && recovered.recoveryCommitment() == null;
                };
        state.requireChoice(isPossible, "the seat could not be recovered so");
        requireKey(recovered.signingKey());
        player.hasClaim = false;
    }

    private void requireKey(@Nullable SigningKey key) {
        state.require(
                key == null || key.provesSignatures(), Check.SIGNING_KEYS, "the signing key is no Ed25519 public key");
    }

    private CoursePlayer nextEpoch(int seat, int epoch) {
        CoursePlayer player = state.person(seat);
        state.requireChoice(epoch == player.epoch + 1, "the epoch is not the next one");
        player.epoch = epoch;
        return player;
    }
}
