/** The windows in which panels are below each other, as in the style sheets. */
export const NARROW = '(max-width: 60rem) and (min-height: 30.01rem), (max-width: 60rem) and (orientation: portrait)';
