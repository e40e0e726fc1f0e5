package cartulary.cli.conform.line;

import cartulary.contracts.command.GameCommand;
import cartulary.contracts.event.Feature;
import cartulary.contracts.event.GameEvent.FeatureScored;
import cartulary.contracts.view.Legal;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.Optional;

/// What transcripts say about one part of the rules: the base game or an expansion. A facet makes the choices among its
/// members of a line in the replayed game, and compares the others. It does so in every game, whether or not its
/// expansion is in play.
public interface Facet {
    /// A figure to place.
    ///
    /// @param choice its name in the member `choice`
    record Figure(String choice, GameCommand command) {}

    /// Compares the legal figures after the tile was placed, and returns the figure that the transcript
    /// places; empty if it is none of this facet.
    default Optional<Figure> figure(Line turn, Legal legal, ComparedGame game) {
        return Optional.empty();
    }

    /// Adds what transcripts of games with the expansion say about a feature that was completed or scored.
    default void describe(ObjectNode entry, Feature feature, ComparedGame game) {}

    /// Adds what transcripts of games with the expansion say about the score of a feature.
    default void describeScore(ObjectNode entry, FeatureScored scored, ComparedGame game) {}

    /// Answers the questions of the rules in a turn, after the figure, or in final scoring.
    default void answer(Line line, ComparedGame game) {}

    /// Compares the consequences of a turn.
    default void compareTurn(Line turn, ComparedGame game) {}

    /// Compares final scoring.
    default void compareFinal(Line end, ComparedGame game) {}
}
