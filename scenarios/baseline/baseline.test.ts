// Exercises that were ordered with the files of then give the same timelines, screens and reports for ever,
// byte for byte: whatever was added since is off where a file does not name it.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { fingerprints, NAMES, PLAYERS } from './played.ts'

/** By scenario and player; recorded once, before the change, and never again. */
const recorded: Readonly<Record<string, readonly string[]>> = JSON.parse(
  readFileSync(join(import.meta.dirname, 'recorded.json'), 'utf8'),
)

describe('the six scenarios as they shipped', () => {
  test.each(NAMES)('%s plays as it always did: timelines, screens and reports', name => {
    const played = Array.from({ length: PLAYERS }, (_, player) => fingerprints(name, player))
    expect(new Set(played).size).toBeGreaterThan(PLAYERS - 3)
    expect(played).toEqual(recorded[name])
  })
})
