import { expect, test } from 'vitest'
import { sharedOut, vacantInWords } from './shared-out.ts'

const role = (id: string, players: number | null = null, deputy = '') => ({
  ...{ id, name: id.toUpperCase(), description: '', players, deputy },
})
const roles = [role('ceo', 1), role('press', 1, 'CEO'), role('it')]
const cast = (...given: string[]) => given.map((each, index) => ({ player: `p${index + 1}`, role: each }))

test('roles go to players without one, each up to its number of places', () => {
  expect(sharedOut(roles, cast('', 'press', '', '', '')).map(one => one.role)).toEqual([
    'ceo',
    'press',
    'it',
    'it',
    'it',
  ])
})

test('more players than roles are left without one', () => {
  expect(sharedOut([role('ceo', 1)], cast('', '')).map(one => one.role)).toEqual(['ceo', ''])
})

test('a vacant role is played by its deputy or the deputy’s deputy, or by the whole team', () => {
  const chain = [...roles, role('voice', 1, 'PRESS'), role('legal', 1, 'DESK'), role('desk', 1, 'LEGAL')]
  expect(vacantInWords(chain, cast('ceo', 'it'))).toBe(
    'PRESS: played by CEO · VOICE: played by CEO · LEGAL: the whole team · DESK: the whole team',
  )
})

test('a vacant role without a deputy is played by the whole team', () => {
  expect(vacantInWords(roles, cast('ceo'))).toBe('PRESS: played by CEO · IT: the whole team')
  expect(vacantInWords(roles, cast('it'))).toBe('CEO: the whole team · PRESS: the whole team')
  expect(vacantInWords(roles, cast('ceo', 'press', 'it'))).toBe('')
})
