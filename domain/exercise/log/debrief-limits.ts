/** The most characters in a note on a debrief question (rule 257). */
export const LONGEST_DEBRIEF_NOTE = 4_000
