/** What is shown only when a game ends or has ended, or is checked before. */
import '../first-parts';
import '../record/summary';
import '../review/review-button';
import '../verdict/check-panel';
import './end-panel';
import './final-scoring';
import './rematch-button';
import './rematch-list';
