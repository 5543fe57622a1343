import { describe, expect, test } from 'vitest'
import { addressees, role } from '#domain/scenario/schema.ts'
import { consoleEvents } from '../../views/console-events.ts'
import { cuesOf } from '../../views/cues.ts'
import { facilitatorView } from '../../views/facilitator-view.ts'
import type { EventChange } from '../../log/log.ts'
import { actionInWords } from '#contracts/replies/leading-in-words.ts'
import { playersAt } from '../../views/players.ts'
import { automated, facilitated, given, mail, NOON, scenarioOf } from '#test/support/stories/given-story.ts'

const MINUTE = 60_000
const scenario = scenarioOf(
  {
    '1': [
      mail('start', { displayAfter: 0, responseType: 'option', options: { Go: 'hint', Stay: '-1' } }),
      mail('hint', { cue: true, delay: 10, next: 'after' }),
      mail('after', { delay: 0 }),
      mail('call', { cue: true, displayAfter: 2 }),
      mail('late', { displayAfter: 5, next: 'later' }),
      mail('later', { delay: 0 }),
      mail('rescue', { spare: true }),
    ],
  },
  { roles: [role.parse({ id: 'press', name: 'Press officer' })] },
)
const room = () =>
  given(facilitated(scenario, ['Athena', 'Hades']))
    .opens()
    .joins('ada', 'Athena')
    .joins('hal', 'Hades')
    .starts()
const cues = (story: ReturnType<typeof room>) => cuesOf(story.exercise, story.state(), story.now())
const by = 'Faye'

describe('a cue', () => {
  test('reaches no player, comes to each team by clock or branch, and leads on', () => {
    const story = room().answers('ada', 'start', 'Go').at('02:00')
    expect([story.sees('ada'), story.sees('hal')]).toEqual([['start', 'after'], ['start']])
    expect(cues(story).map(({ event, team, dueAt }) => [event, team, dueAt - NOON])).toEqual([
      ['hint', 'Athena', 10_000],
      ['call', 'Athena', 2 * MINUTE],
      ['call', 'Hades', 2 * MINUTE],
    ])
  })

  test('is carried out once for a team, with the time that is entered; the last entry counts', () => {
    const story = room().at('02:30')
    const done = { kind: 'cue done', event: 'call', team: 'Athena', note: ' no answer ', by } as const
    story.does(done)
    expect(story.tries(done)).toEqual([])
    story.does({ ...done, at: NOON + MINUTE })
    expect(cues(story)).toMatchObject([
      { team: 'Hades', done: null },
      { team: 'Athena', done: { by, at: NOON + MINUTE, note: 'no answer' } },
    ])
    expect(story.tries({ ...done, at: NOON - 1 })).toEqual({ refused: 'cue time' })
    expect(story.tries({ ...done, event: 'hint' })).toEqual({ refused: 'cue ahead' })
    expect(story.tries({ ...done, event: 'late' })).toEqual({ refused: 'no such event' })
    expect(story.tries({ ...done, team: 'Zeus' })).toEqual({ refused: 'no such event' })
  })

  test('that has come can no longer be left out, and is not left out with its section', () => {
    const story = room().at('02:30')
    expect(story.tries({ kind: 'skip', event: 'call', by })).toEqual({ refused: 'event came' })
    expect(story.tries({ kind: 'skip several', events: ['call', 'late'], by })).toEqual([
      { kind: 'events skipped', events: ['late'], by },
    ])
  })

  test('passes unseen where no one leads', () => {
    const story = given(automated(scenario, { Solo: null }))
      .begins('solo')
      .answers('solo', 'start', 'Go')
      .at('03:00')
    expect(story.sees('solo')).toEqual(['start', 'after'])
  })
})

test('an event in reserve comes only if it is sent', () => {
  const story = room().at('30:00')
  expect(story.sees('ada')).not.toContain('rescue')
  story.does({ kind: 'bring forward', event: 'rescue', by }).at('30:01')
  expect(story.sees('ada')).toContain('rescue')
})

const shownOf = (story: ReturnType<typeof room>, event: string) =>
  consoleEvents(
    story.exercise,
    story.state(),
    story.now(),
    playersAt(story.exercise, story.state(), story.now(), new Map()),
  ).find(({ id }) => id === event)

const change = (event: string, parts: EventChange) =>
  ({ kind: 'change event', event, change: parts, by }) as const

describe('a planned event', () => {
  test('after the end of the story keeps its minute, although no player will get it', () => {
    const ending = scenarioOf({
      '1': [mail('call', { displayAfter: 2 }), mail('end', { displayAfter: 8, next: '/0' })],
    })
    const story = given(facilitated(ending))
      .opens()
      .joins('ada')
      .starts()
      .does(change('call', { minute: 95 }))
    expect(shownOf(story, 'call')).toMatchObject({ xt: null, clockXt: 95 * MINUTE })
    story.does(change('call', { minute: 4 }))
    expect(shownOf(story, 'call')).toMatchObject({ xt: 4 * MINUTE })
    expect(shownOf(story, 'call')).toMatchObject({ clockXt: 4 * MINUTE })
    story.at('05:00')
    expect(shownOf(story, 'call')).not.toHaveProperty('clockXt')
  })

  test('keeps its minute when restored after its author’s has passed, and does not come at once', () => {
    const story = room()
      .does(change('late', { subject: 'New words', minute: 9 }))
      .at('06:00')
    story.does({ kind: 'restore event', event: 'late', by }).at('06:01')
    expect(shownOf(story, 'late')).toMatchObject({ subject: 'About late', altered: true, xt: 9 * MINUTE })
    expect(story.sees('ada')).not.toContain('late')
    expect(story.tries({ kind: 'restore event', event: 'late', by })).toEqual({
      refused: 'event minute over',
    })
    story.at('09:00')
    expect(story.seen('ada', 'late')).toMatchObject({ subject: 'About late' })
  })

  test('is not changed over a colleague’s change that the facilitator has not seen', () => {
    const story = room().does(change('late', { minute: 9 }))
    const later = { ...change('late', { subject: 'New words' }), by: 'Ines' }
    const refused = { refused: 'event changed meanwhile', values: { who: 'Faye' } }
    expect(story.tries({ ...later, seen: 0 })).toEqual(refused)
    expect(story.tries({ kind: 'restore event', event: 'late', by: 'Ines', seen: 0 })).toEqual(refused)
    expect(shownOf(story, 'late')).toMatchObject({ revisions: { count: 1, by: 'Faye' } })
    expect(story.tries({ ...later, seen: 1 })).toMatchObject([{ change: { subject: 'New words' } }])
  })

  test('counts its changes from the beginning of the run, also those before the start', () => {
    const open = given(facilitated(scenario)).opens().joins('ada')
    const story = open
      .does(change('late', { minute: 9 }))
      .at('01:00')
      .starts()
    expect(shownOf(story, 'late')).toMatchObject({ revisions: { count: 1, by: 'Faye' } })
    expect(story.tries({ ...change('late', { minute: 8 }), by: 'Ines', seen: 0 })).toEqual({
      refused: 'event changed meanwhile',
      values: { who: 'Faye' },
    })
    story.does({ kind: 'reset', by }).opens()
    expect(shownOf(story, 'late')).not.toHaveProperty('revisions')
    story.does({ kind: 'undo reset', by: 'admin' })
    expect(shownOf(story, 'late')).toMatchObject({ revisions: { count: 1, by: 'Faye' } })
  })

  test('comes at the minute that is entered, also after time was given back', () => {
    const story = room().at('03:00')
    story.does({ kind: 'give time back', from: NOON + MINUTE, to: NOON + 2 * MINUTE, by })
    expect(shownOf(story, 'late')).toMatchObject({ xt: 6 * MINUTE })
    story.at('05:30').does(change('late', { minute: 8 }))
    expect(shownOf(story, 'late')).toMatchObject({ xt: 8 * MINUTE })
  })

  test('is in the record with each change, under the title it had then', () => {
    const story = room()
      .does(change('late', { subject: 'New words', content: '<p>New.</p>', minute: 7 }))
      .does({ kind: 'skip', event: 'late', by })
      .does(change('late', { to: addressees.parse({ roles: ['press'], teams: ['Hades'] }) }))
      .does(change('late', { to: addressees.parse({}) }))
      .does({ kind: 'restore event', event: 'late', by })
      .does({ kind: 'put back', event: 'late', by })
    const { actions } = facilitatorView(story.exercise, story.state(), story.now(), new Map())
    expect(actions.slice(-6).map(actionInWords)).toEqual([
      'Faye changed “About late” for this exercise: subject “New words”, new text, minute 7.',
      'Faye left out “New words”.',
      'Faye changed “New words” for this exercise: for Press officer and Hades.',
      'Faye changed “New words” for this exercise: for everyone.',
      'Faye undid the changes to “New words”.',
      'Faye put “About late” back into the plan.',
    ])
  })

  test('is recorded under its title in the restored run, after two resets of which one was undone', () => {
    const story = room()
      .sends({ subject: 'Board' }, { to: 'all' })
      .does(change('late', { subject: 'New words' }))
    const again = () => story.does({ kind: 'reset', by }).opens()
    again().starts().sends({ subject: 'Press' }, { to: 'all' })
    again().does({ kind: 'undo reset', by: 'admin' })
    story.does({ kind: 'skip', event: 'late', by }).does({ kind: 'withdraw', event: 'f-1', by })
    const { actions } = facilitatorView(story.exercise, story.state(), story.now(), new Map())
    expect(actions.slice(-2).map(({ subject }) => subject)).toEqual(['New words', 'Board'])
  })

  test('is changed for this exercise alone, and can be restored', () => {
    const story = room().does({
      ...{ kind: 'change event', event: 'late', by },
      change: { subject: 'New words', content: '<p>New.</p>', minute: 7 },
    })
    const shown = () =>
      consoleEvents(
        story.exercise,
        story.state(),
        story.now(),
        playersAt(story.exercise, story.state(), story.now(), new Map()),
      ).find(({ id }) => id === 'late')
    expect(shown()).toMatchObject({ subject: 'New words', altered: true, xt: 7 * MINUTE })
    story.does({ kind: 'restore event', event: 'late', by })
    expect(shown()).toMatchObject({ subject: 'About late', xt: 5 * MINUTE })
    expect(shown()).not.toHaveProperty('altered')
    expect(story.tries({ kind: 'restore event', event: 'late', by })).toEqual([])
    story
      .does({ kind: 'change event', event: 'late', by, change: { content: '<p>Newer.</p>', minute: 4 } })
      .at('04:00')
    expect(story.seen('ada', 'late')).toMatchObject({ subject: 'About late', content: '<p>Newer.</p>' })
    expect(story.sees('ada')).toEqual(['start', 'late', 'later'])
  })

  test('goes to other roles if it is readdressed', () => {
    const story = room()
      .does({ kind: 'give roles', by, roles: [{ seat: 'ada', role: 'press' }] })
      .joins('ben', 'Athena')
      .does({
        kind: 'change event',
        event: 'late',
        by,
        change: { to: addressees.parse({ roles: ['press'] }) },
      })
      .at('05:00')
    expect([story.sees('ada'), story.sees('ben'), story.sees('hal')]).toEqual([
      ['start', 'late', 'later'],
      ['start', 'later'],
      ['start', 'late', 'later'],
    ])
  })

  test('names no addressees once it is for everyone', () => {
    const to = addressees.parse({ roles: ['press'] })
    const ofPress = scenarioOf(
      { '1': [mail('late', { displayAfter: 5, to })] },
      { roles: [role.parse({ id: 'press', name: 'Press officer' })] },
    )
    const story = given(facilitated(ofPress)).opens().joins('ada').starts()
    expect(shownOf(story, 'late')).toHaveProperty('to', ['Press officer'])
    story.does(change('late', { to: addressees.parse({}) }))
    expect(shownOf(story, 'late')).not.toHaveProperty('to')
  })

  test('that has come, or whose time has passed, stays as it is', () => {
    const story = room().does({ kind: 'skip', event: 'late', by }).at('05:30')
    const change = (event: string, parts: object) =>
      story.tries({ kind: 'change event', event, by, change: parts })
    expect(change('start', { subject: 'x' })).toEqual({ refused: 'event came' })
    expect(change('call', { subject: 'x' })).toEqual({ refused: 'event came' })
    expect(change('late', { minute: 9 })).toEqual({ refused: 'event time over' })
    expect(change('never', { subject: 'x' })).toEqual({ refused: 'no such event' })
    expect(story.sees('ada')).toContain('later')
  })

  test('refuses impossible changes, and an equal change does nothing', () => {
    const story = room().at('01:30')
    const change = (event: string, parts: object) =>
      story.tries({ kind: 'change event', event, by, change: parts })
    expect(change('late', { subject: ' ' })).toEqual({ refused: 'event subject required' })
    expect(change('after', { minute: 9 })).toEqual({ refused: 'event after an answer' })
    expect(change('late', { minute: 1 })).toEqual({ refused: 'event minute', values: { from: 2 } })
    expect(change('late', { minute: Number.NaN })).toMatchObject({ refused: 'event minute' })
    expect(change('late', { to: { roles: ['chef'], teams: [] } })).toMatchObject({ refused: 'role unknown' })
    expect(change('late', { to: { roles: [], teams: ['Zeus'] } })).toMatchObject({ refused: 'team unknown' })
    expect(change('late', { subject: 'About late', minute: 5 })).toEqual([])
    expect(change('late', { to: { roles: [], teams: [] } })).toEqual([])
  })
})
