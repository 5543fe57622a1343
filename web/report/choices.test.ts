import { describe, expect, test } from 'vitest'
import { type Choices, choicesIn, paramsWith } from './choices.ts'

const nothing: Choices = {
  tab: 'responses',
  information: false,
  tutorial: false,
  filter: '',
  team: '',
  anonymise: false,
}
const everything: Choices = {
  tab: 'time',
  information: true,
  tutorial: true,
  filter: 'gate & pier',
  team: 'Athena',
  anonymise: true,
}
const readBack = (choices: Choices, anonymous: boolean) =>
  choicesIn(new URLSearchParams(paramsWith(new URLSearchParams(), choices, anonymous).toString()), anonymous)

describe('the address of a report', () => {
  test('restores the reader’s options after a reload, whatever the defaults', () => {
    for (const anonymous of [false, true])
      for (const choices of [
        nothing,
        everything,
        { ...everything, anonymise: false },
        { ...nothing, anonymise: true },
      ])
        expect(readBack(choices, anonymous)).toEqual(choices)
  })

  test('leaves out the defaults, and keeps its other parameters', () => {
    expect(paramsWith(new URLSearchParams('report=7&team=Athena'), nothing, false).toString()).toBe(
      'report=7',
    )
    expect(
      paramsWith(new URLSearchParams('report=7'), { ...nothing, anonymise: true }, false).toString(),
    ).toBe('report=7&names=hidden')
    expect(paramsWith(new URLSearchParams(), { ...nothing, anonymise: true }, true).toString()).toBe('')
  })

  test('shows names on a projector only if it asks for them', () => {
    const names = (search: string) => choicesIn(new URLSearchParams(search), true).anonymise
    expect(['', 'names=', 'names=no', 'names=shown', 'names=hidden'].map(names)).toEqual([
      true,
      true,
      true,
      false,
      true,
    ])
  })
})
