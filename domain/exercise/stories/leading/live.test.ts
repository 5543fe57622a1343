import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyActs, differenceIn } from '#test/support/stories/against-model.ts'
import { byChance } from '#test/support/stories/by-chance.ts'

test('whatever a facilitator and three players do, the rules and their model agree on every answer and every screen', () => {
  fc.assert(
    fc.property(anyActs(50), acts => {
      expect(differenceIn(acts)).toBeUndefined()
    }),
    byChance(),
  )
}, 60_000)
