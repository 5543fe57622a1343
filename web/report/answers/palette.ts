/** The seventeen colours of charts (S1§9), distinct in both themes; tokens.css has their values. */
const PALETTE = Array.from({ length: 17 }, (_, index) => `var(--c-data-${index + 1})`)

/** The colour at this index; the colours repeat after seventeen, and a negative index has the first. */
export const colourOf = (index: number): string =>
  PALETTE[Math.max(0, index) % PALETTE.length] ?? 'currentcolor'
