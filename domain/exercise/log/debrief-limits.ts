/** In characters (rule 257). */
export const LONGEST_DEBRIEF_NOTE = 4_000
