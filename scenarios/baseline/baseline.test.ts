import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { fingerprints, NAMES, PLAYERS } from './played.ts'

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
