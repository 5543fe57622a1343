/** As many options as an event has in the editor. */
export const MOST_OPTIONS = 20

/** What the editor calls an option by its place, counted from 0: A, B, and by number where letters end. */
export const optionLetter = (at: number): string => (at < 26 ? String.fromCodePoint(65 + at) : String(at + 1))
