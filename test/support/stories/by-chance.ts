import type * as fc from 'fast-check'

const MORE = Number(process.env['STORIES'] ?? 0)

/**
 * How often a property is tried. In `npm test` always on the same cases, so that what turns it red is a
 * change and not the day; `npm run stories` tries many times as many, others each time.
 */
export const byChance = (times = 100): fc.Parameters<unknown> =>
  MORE > 0 ? { numRuns: times * MORE } : { numRuns: times, seed: 1 }
