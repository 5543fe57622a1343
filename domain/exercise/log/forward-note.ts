/** In characters (rule 248). */
export const LONGEST_FORWARD_NOTE = 300
