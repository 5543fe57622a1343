import { expect, test } from 'vitest'
import { tellOpen } from '#contracts/calls/scenarios/together.ts'
import { randomId } from './random-id.ts'

test('an id made here is a UUID, which the call for open scenarios requires of a tab', () => {
  const ids = Array.from({ length: 100 }, randomId)
  expect(new Set(ids).size).toBe(100)
  for (const tab of ids)
    expect(
      tellOpen.input.safeParse({ filename: 'Two hands', tab, instead: tab, unsaved: false, aside: false })
        .error,
    ).toBe(undefined)
})
