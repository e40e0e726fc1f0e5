import {html} from 'lit';
import {meeple} from './meeple';

/** A person and a robot. */
export const BOT = html`
  <svg class="way-icon" viewBox="0 0 64 48" aria-hidden="true">
    ${meeple(8, 18, 'blue')}
    <path class="way-line" d="M47 14V8"></path><circle class="way-ink" cx="47" cy="6" r="2.5"></circle>
    <rect class="figure-red" x="35" y="14" width="24" height="25" rx="5"></rect>
    <circle class="way-eye" cx="42" cy="24" r="3"></circle><circle class="way-eye" cx="52" cy="24" r="3"></circle>
    <path class="way-eye-line" d="M41 32.5h12"></path>
  </svg>`;

/** Two people, of whom one is not known yet. */
export const ANYBODY = html`
  <svg class="way-icon" viewBox="0 0 64 48" aria-hidden="true">
    ${meeple(8, 18, 'blue')}${meeple(36, 18, 'yellow')}
    <path class="way-line" d="M43 8q0 -5 5 -5t5 5q0 3 -5 5M48 17v0.500"></path>
  </svg>`;

/** People who are joined by a link. */
export const FRIENDS = html`
  <svg class="way-icon" viewBox="0 0 64 48" aria-hidden="true">
    <path class="way-line" d="M14 14Q32 -4 50 14"></path><path class="way-line" d="M45 14h5.500V8.5"></path>
    ${meeple(2, 18, 'blue')}${meeple(22, 24, 'yellow')}${meeple(42, 18, 'green')}
  </svg>`;

/** People in front of one screen. */
export const SCREEN = html`
  <svg class="way-icon" viewBox="0 0 64 48" aria-hidden="true">
    <rect class="way-line" x="3" y="3" width="58" height="35" rx="4"></rect><path class="way-line" d="M22 45h20M32 38v7"></path>
    ${meeple(10, 12, 'red')}${meeple(34, 12, 'blue')}
  </svg>`;
