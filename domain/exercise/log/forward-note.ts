/** The most characters in the note of a forwarded message (rule 248). */
export const LONGEST_FORWARD_NOTE = 300
