/** In characters; messages below one event (rule 228). */
export const LONGEST_MESSAGE = 500
export const MOST_MESSAGES = 200
