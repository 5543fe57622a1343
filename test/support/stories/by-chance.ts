import type * as fc from 'fast-check'

const MORE = Number(process.env['STORIES'] ?? 0)

/**
 * `npm test` always uses the same cases, so that only a change turns it red; `npm run stories` runs many
 * more, different ones each time.
 */
export const byChance = (times = 100): fc.Parameters<unknown> =>
  MORE > 0 ? { numRuns: times * MORE } : { numRuns: times, seed: 1 }
