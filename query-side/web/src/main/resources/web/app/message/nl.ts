import app from './app.nl.json';
import check from './check.nl.json';
import dispute from './dispute.nl.json';
import frame from './frame.nl.json';
import past from './past.nl.json';
import record from './record.nl.json';
import review from './review.nl.json';
import shared from './shared.nl.json';
import statistics from './statistics.nl.json';
import table from './table.nl.json';

/** The texts of the page in Dutch. */
export const texts = {...app, ...check, ...dispute, ...frame, ...past, ...record, ...review, ...shared, ...statistics, ...table};

/** The texts of the start page and of games before their start. */
export const lobby = () => import('./lobby.nl.json');

/** The texts of *How to play*, in a file of its own. */
export const howToPlay = () => import('./rules.nl.json');

/** The texts of the lessons. */
export const learn = () => import('./learn.nl.json');

/** The texts of the account page. */
export const account = () => import('./account.nl.json');

/** The texts of the chat. */
export const chat = () => import('./chat.nl.json');

/** The texts of the search for better moves. */
export const search = () => import('./search.nl.json');

/** The texts of the pages of competitions. */
export const competition = () => import('./competition.nl.json');
