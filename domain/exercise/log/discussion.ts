/** The most characters of a message, and messages of a team below one event (rule 228). */
export const LONGEST_MESSAGE = 500
export const MOST_MESSAGES = 200
