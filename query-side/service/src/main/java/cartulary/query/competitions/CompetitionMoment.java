package cartulary.query.competitions;

import cartulary.competition.state.Competition;

/// A competition at a revision.
record CompetitionMoment(String id, long revision, Competition competition) {}
