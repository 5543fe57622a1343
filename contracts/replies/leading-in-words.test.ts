import { expect, test } from 'vitest'
import { actionInWords, lengthInWords, reachedInWords } from './leading-in-words.ts'

test('a length of time is exact to the second, not rounded up', () => {
  expect([61_000, 120_000, 25_000, 245_400, 0].map(lengthInWords)).toEqual([
    '1 minute 1 second',
    '2 minutes',
    '25 seconds',
    '4 minutes 5 seconds',
    '0 seconds',
  ])
})

test('whole teams are named; of other teams one player is named, several are counted', () => {
  const whole = (team: string) => ({ team, whole: true, names: ['x', 'y'] })
  const part = (team: string | null, n: number) => ({
    team,
    whole: false,
    names: ['ada', 'bert', 'cleo', 'dora', 'eva', 'finn'].slice(0, n),
  })
  const three = [whole('Artemis'), whole('Cronus'), whole('Hades')]
  expect(reachedInWords([...three, part('Athena', 6)])).toBe('Artemis, Cronus, Hades and 6 players of Athena')
  expect(reachedInWords([...three, part('Athena', 1)])).toBe('Artemis, Cronus, Hades and ada of Athena')
  expect(reachedInWords([whole('Artemis'), part('Athena', 2), part('Hades', 1)])).toBe(
    'Artemis and 3 other players',
  )
  expect(reachedInWords([...three, whole('Apollo'), whole('Hera')])).toBe(
    'Artemis, Cronus, Hades and 2 other teams',
  )
  expect(reachedInWords([part('Athena', 2)])).toBe('ada and bert')
  expect(reachedInWords([part(null, 6)])).toBe('ada, bert, cleo and 3 other players')
})

test('an act without details needs only the facilitator’s name in its sentence', () => {
  const told = (['opened', 'started', 'paused', 'resumed', 'closed', 'reset', 'reset undone'] as const).map(
    kind => actionInWords({ at: 0, fact: { kind, by: 'Faye' }, by: 'Faye', player: '', subject: '' }),
  )
  const values = told.flatMap(text => text.match(/\{\w+/g) ?? [])
  expect(values).toEqual([])
  expect(told[0]).toBe('Faye opened the exercise to players.')
})
