import type * as fc from 'fast-check'
import { LONG } from '#test/support/surroundings/long.ts'

const MORE = Number(process.env['STORIES'] ?? 0)
const SHARE = LONG ? 1 : 3

/** Without STORIES, the same cases each time, so that only a change turns a test red. */
export const byChance = (times = 100): fc.Parameters<unknown> & { readonly numRuns: number } =>
  MORE > 0 ? { numRuns: times * MORE } : { numRuns: Math.ceil(times / SHARE), seed: 1 }
