package cartulary.competition.state;

/// Who is on a side of a pairing.
public sealed interface Occupant {
    /// An entrant.
    record Known(String entrant) implements Occupant {}

    /// Nobody: the other side has a bye.
    record Nobody() implements Occupant {}

    /// It depends on a pairing without a result.
    record Undecided() implements Occupant {}
}
