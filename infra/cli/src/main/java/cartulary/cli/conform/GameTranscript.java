package cartulary.cli.conform;

import cartulary.cli.conform.TranscriptLine.Final;
import cartulary.cli.conform.TranscriptLine.Header;
import cartulary.cli.conform.TranscriptLine.Turn;
import java.util.List;

/// A whole game, played by another engine.
///
/// @param tiles the tile names of the transcript
record GameTranscript(Header header, TileNames tiles, List<Turn> turns, Final end) {
    GameTranscript {
        turns = List.copyOf(turns);
    }
}
