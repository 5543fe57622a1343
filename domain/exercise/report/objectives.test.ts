import { describe, expect, test } from 'vitest'
import { report } from './report.ts'
import {
  automated,
  facilitated,
  given,
  mail,
  scenarioOf,
  type Story,
} from '#test/support/stories/given-story.ts'

const choice = (id: string, more: object = {}) =>
  mail(id, {
    ...{ displayAfter: 0, responseType: 'option', options: { Tell: '-1', Wait: '-1', Ask: '-1' } },
    ...{ correct: ['o1'], neutral: ['o3'], wrong: ['o2'] },
    ...more,
  })
const tell = { id: 'tell', name: 'Tell the regulator in time', good: 'Within 24 hours', tags: ['NIS2'] }
const press = { id: 'press', name: 'Speak to the press', good: '', tags: [] }
const idle = { id: 'idle', name: 'Care for the staff', good: '', tags: [] }

const scenario = (() => {
  const made = scenarioOf({
    '1': [
      choice('first', { objectives: ['tell'] }),
      choice('both', { objectives: ['tell', 'press'] }),
      choice('option'),
    ],
  })
  const [section] = made.sections
  const events = section?.events.map(event =>
    event.id === 'option'
      ? {
          ...event,
          options: event.options.map(each => (each.id === 'o3' ? { ...each, objectives: ['press'] } : each)),
        }
      : event,
  )
  return {
    ...made,
    details: { ...made.details, objectives: [tell, press, idle] },
    sections: section && events ? [{ ...section, events }] : [],
  }
})()
const room = () =>
  given(facilitated(scenario, ['Athena', 'Hades']))
    .opens()
    .joins('ada', 'Athena')
    .joins('berta', 'Hades')
    .starts()
    .at('01:00')
const answers = (story: Story, seat: string, given: Readonly<Record<string, string>>): Story =>
  Object.entries(given).reduce(
    (now, [event, response]) => now.does({ kind: 'answer', seat, event, response }),
    story,
  )
const rowsOf = (story: Story, viewer: string | null = null) =>
  report(story.exercise, story.state(), story.now(), {
    ...{ viewer, anonymise: false },
    pseudonym: seat => `Player ${seat}`,
  }).objectives

describe('the results per objective', () => {
  test('are the points of the questions that serve it, by event or by the chosen option', () => {
    const story = answers(room(), 'ada', { first: 'Tell', both: 'Wait', option: 'Ask' })
    answers(story, 'berta', { first: 'Ask', both: 'Tell', option: 'Tell' })
    expect(rowsOf(story)).toEqual([
      {
        ...tell,
        ...{ points: 2.5, possible: 4, percent: 62.5, players: 2 },
        teams: [
          { name: 'Athena', points: 1, possible: 2, percent: 50 },
          { name: 'Hades', points: 1.5, possible: 2, percent: 75 },
        ],
      },
      {
        ...press,
        ...{ points: 1.5, possible: 3, percent: 50, players: 2 },
        teams: [
          { name: 'Athena', points: 0.5, possible: 2, percent: 25 },
          { name: 'Hades', points: 1, possible: 1, percent: 100 },
        ],
      },
      { ...idle, points: 0, possible: 0, percent: null, players: 0, teams: [] },
    ])
  })

  test('of a reading player are their own', () => {
    const story = answers(room(), 'ada', { first: 'Tell', both: 'Tell' })
    answers(story, 'berta', { first: 'Wait' })
    expect(rowsOf(story, 'ada')?.[0]).toMatchObject({ points: 2, possible: 2, players: 1, teams: [] })
  })

  test('count only the players whom a question has reached', () => {
    const later = scenarioOf(
      {
        '1': [
          choice('first', { objectives: ['tell'] }),
          choice('last', { objectives: ['press'], displayAfter: 9 }),
        ],
      },
      { objectives: [tell, press] },
    )
    const room = given(facilitated(later)).opens().joins('ada').starts().at('01:00')
    const alone = given(automated(later, { Ada: null }))
      .begins('ada')
      .at('01:00')
    const players = (story: Story) => rowsOf(story)?.map(row => row.players)
    expect([players(room), players(alone)]).toEqual([
      [1, 0],
      [1, 0],
    ])
    expect([players(room.at('09:00')), players(alone.at('09:00'))]).toEqual([
      [1, 1],
      [1, 1],
    ])
  })

  test('are absent where the scenario has no objectives', () => {
    const story = given(facilitated(scenarioOf({ '1': [choice('first')] })))
      .opens()
      .joins('ada')
      .starts()
    expect(rowsOf(story)).toBeUndefined()
  })
})

test('no player gets objectives or a facilitator’s notes', () => {
  const noted = {
    ...scenario,
    details: { ...scenario.details, briefing: 'SECRET', observe: 'SECRET', debriefing: 'SECRET' },
    sections: scenario.sections.map(section => ({
      ...section,
      events: section.events.map(event => ({ ...event, expected: 'SECRET', help: 'SECRET' })),
    })),
  }
  const story = given(facilitated(noted)).opens().joins('ada').starts().at('01:00')
  const seen = JSON.stringify(story.sees('ada').map(id => story.seen('ada', id)))
  expect(seen).toContain('first')
  expect(seen).not.toMatch(/SECRET|objectives|regulator/)
})
