/** The schema of `GameOpened` that brought `takeBack` (LOBBY-28). */
export const TAKE_BACK_SINCE = 8;
