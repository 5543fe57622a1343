/** A number and its unit, which no line parts. */
export const withUnit = (count: number | string, unit: string): string => `${count}\u00A0${unit}`

/** How big a file is. */
export const sizeOf = (bytes: number): string =>
  bytes < 1_000_000 ? withUnit(Math.max(1, Math.ceil(bytes / 1_000)), 'kB') : withUnit((bytes / 1_000_000).toFixed(1), 'MB')
