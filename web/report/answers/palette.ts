/** The 17 colours of S1§9; tokens.css has their values. */
const PALETTE = Array.from({ length: 17 }, (_, index) => `var(--c-data-${index + 1})`)

export const colourOf = (index: number): string =>
  PALETTE[Math.max(0, index) % PALETTE.length] ?? 'currentcolor'
