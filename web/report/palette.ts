/**
 * The seventeen colours of charts (S1§9), told apart in both themes; their values stand with the other
 * tokens.
 */
const PALETTE = Array.from({ length: 17 }, (_, index) => `var(--c-data-${index + 1})`)

/** The colour of the one at this place; after seventeen they repeat, and somebody unknown has the first. */
export const colourOf = (index: number): string =>
  PALETTE[Math.max(0, index) % PALETTE.length] ?? 'currentcolor'
