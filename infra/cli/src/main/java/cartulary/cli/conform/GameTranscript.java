package cartulary.cli.conform;

import cartulary.cli.conform.TranscriptLine.Final;
import cartulary.cli.conform.TranscriptLine.Header;
import cartulary.cli.conform.TranscriptLine.Turn;
import java.util.List;

/// One whole game as another engine played it.
///
/// @param tiles its names of the tiles
record GameTranscript(Header header, TileNames tiles, List<Turn> turns, Final end) {
    GameTranscript {
        turns = List.copyOf(turns);
    }
}
