package cartulary.record.expansion;

import cartulary.record.blame.ExpansionOrigins;
import cartulary.record.history.ExpansionHistory;
import cartulary.record.review.ExpansionReview;
import cartulary.record.whatif.ExpansionWhatIf;
import cartulary.record.whynot.ExpansionAnswers;

/// What one expansion adds to the answers about the past of a game, in one class of its package. The core asks every
/// expansion and does not depend on which ones there are. Stateless.
public interface ExpansionPast
        extends ExpansionHistory, ExpansionAnswers, ExpansionOrigins, ExpansionReview, ExpansionWhatIf {}
