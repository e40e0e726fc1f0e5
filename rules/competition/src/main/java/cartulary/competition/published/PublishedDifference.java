package cartulary.competition.published;

/// Something published that contradicts the duels.
///
/// @param path where it is in the file
/// @param subject the entrant, the match or the pairing
/// @param column the member that contradicts
public record PublishedDifference(String path, String subject, String column, Object published, Object counted) {
    @Override
    public String toString() {
        return path + " " + subject + " " + column + ": published " + published + ", counted " + counted;
    }
}
