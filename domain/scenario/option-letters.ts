export const MOST_OPTIONS = 20

/** The editor's label for an option by its index from 0: A to Z, then 27, 28 and so on. */
export const optionLetter = (at: number): string => (at < 26 ? String.fromCodePoint(65 + at) : String(at + 1))
