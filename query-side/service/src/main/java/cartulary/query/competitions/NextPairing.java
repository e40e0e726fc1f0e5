package cartulary.query.competitions;

import cartulary.competition.state.Occupants;
import cartulary.competition.state.StageState;
import cartulary.contracts.competition.Pairing;
import cartulary.contracts.competition.PairingSide;
import java.util.Comparator;
import java.util.Optional;
import java.util.stream.Stream;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/// The next pairing of an entrant: the first one without a result, in the order of the stages and rounds.
///
/// @param stage absent without a pairing
/// @param group absent without a pairing
/// @param playedHere whether the service plays the pairing; absent without a pairing
/// @param pairing absent if the entrant has none, or none yet
@Schema(requiredProperties = {"competition", "revision", "entrant"})
public record NextPairing(
        String competition,
        long revision,
        String entrant,
        @Nullable String stage,
        @Nullable String group,
        @Nullable Boolean playedHere,
        @Nullable ShownPairing pairing) {

    private record Found(StageState stage, Occupants occupants, Pairing pairing) {}

    static NextPairing of(CompetitionMoment moment, String entrant) {
        Optional<Found> next = moment.competition().begun().stream()
                .filter(stage -> stage.order() == null)
                .flatMap(stage -> first(stage, entrant))
                .findFirst();
        return new NextPairing(
                moment.id(),
                moment.revision(),
                entrant,
                next.map(found -> found.stage().plan().id()).orElse(null),
                next.map(found -> found.pairing().group()).orElse(null),
                next.map(found -> found.stage().plan().play() != null).orElse(null),
                next.map(found -> ShownPairing.of(found.stage(), found.occupants(), found.pairing()))
                        .orElse(null));
    }

    private static Stream<Found> first(StageState stage, String entrant) {
        Occupants occupants = Occupants.of(stage);
        return stage.pairings().values().stream()
                .filter(pairing -> !stage.results().containsKey(pairing.id()))
                .filter(pairing -> Stream.of(PairingSide.values())
                        .anyMatch(side -> entrant.equals(occupants.entrantAt(pairing.id(), side))))
                .min(Comparator.comparingInt(Pairing::round))
                .map(pairing -> new Found(stage, occupants, pairing))
                .stream();
    }
}
