import type * as fc from 'fast-check'
import { LONG } from '#test/support/surroundings/long.ts'

const MORE = Number(process.env['STORIES'] ?? 0)
const SHARE = LONG ? 1 : 3

/** Without STORIES the cases are the same each time, so that a test fails only after a change of the code. */
export const byChance = (times = 100): fc.Parameters<unknown> & { readonly numRuns: number } =>
  MORE > 0 ? { numRuns: times * MORE } : { numRuns: Math.ceil(times / SHARE), seed: 1 }
