import { expect, test } from 'vitest'
import { addressees } from '#domain/scenario/schema.ts'
import { facilitatorView } from '../../views/facilitator-view.ts'
import { facilitated, given, mail, MINUTE, scenarioOf } from '#test/support/stories/given-story.ts'

test('the console plans before the start for every team, and for each player what their team gets', () => {
  const meant = scenarioOf({
    '1': [
      mail('all', { displayAfter: 0 }),
      mail('gods', { displayAfter: 5, to: addressees.parse({ teams: ['Hades'] }), next: 'echo' }),
      mail('echo', { to: addressees.parse({ teams: ['Athena'] }) }),
    ],
  })
  const story = given(facilitated(meant, ['Athena', 'Hades', 'Zeus']))
    .opens()
    .joins('ada', 'Athena')
    .joins('berta', 'Hades')
  const shown = () => facilitatorView(story.exercise, story.state(), story.now(), new Map())
  const times = () => shown().events.map(({ id, xt }) => [id, xt])
  const planned = [
    ['all', 0],
    ['gods', 5 * MINUTE],
    ['echo', 5 * MINUTE + 5_000],
  ]
  expect(times()).toEqual(planned)
  const next = shown().currentPositions.flatMap(({ players }) =>
    players.map(({ user, events }) => [user, ...events.map(({ id }) => id)]),
  )
  expect(next).toEqual([
    ['ada', 'all', 'echo'],
    ['berta', 'all', 'gods'],
  ])
  story.starts()
  expect(times()).toEqual(planned)
})
