/** The schema of `GameOpened` that brought `takeBack` (LOBBY-28). */
export const TAKE_BACK_SINCE = 8;
/** The schema of `GameOpened` that brought `clock`, `ties` and `aids` (LOBBY-30, LOBBY-35, LOBBY-36). */
export const CLOCK_SINCE = 9;
