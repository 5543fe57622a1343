export const MOST_OPTIONS = 20

export const optionLetter = (at: number): string => (at < 26 ? String.fromCodePoint(65 + at) : String(at + 1))
