import app from './app.en.json';
import check from './check.en.json';
import dispute from './dispute.en.json';
import frame from './frame.en.json';
import past from './past.en.json';
import record from './record.en.json';
import review from './review.en.json';
import shared from './shared.en.json';
import statistics from './statistics.en.json';
import table from './table.en.json';

/** The texts of the page in English. */
export const texts = {...app, ...check, ...dispute, ...frame, ...past, ...record, ...review, ...shared, ...statistics, ...table};

/** The texts of the start page and of games before their start. */
export const lobby = () => import('./lobby.en.json');

/** The texts of *How to play*, in a file of its own. */
export const howToPlay = () => import('./rules.en.json');

/** The texts of the lessons. */
export const learn = () => import('./learn.en.json');

/** The texts of the account page. */
export const account = () => import('./account.en.json');

/** The texts of the chat. */
export const chat = () => import('./chat.en.json');

/** The texts of the search for better moves. */
export const search = () => import('./search.en.json');

/** The texts of the pages of competitions. */
export const competition = () => import('./competition.en.json');
