import { describe, expect, test } from 'vitest'
import {
  automated,
  given,
  mail,
  MINUTE,
  NOON,
  scenarioOf,
  type Story,
} from '#test/support/stories/given-story.ts'
import { report } from '../../report/report.ts'

const HELP = 'SECRET Ask who has the keys.'
const scenario = scenarioOf(
  {
    '1': [
      mail('ask', {
        displayAfter: 0,
        help: HELP,
        expected: 'SECRET',
        responseType: 'option',
        options: { Stay: '', Go: '/1' },
        next: 'later',
      }),
      mail('later', { help: 'SECRET later', responseType: 'option', options: { End: '/0' } }),
      mail('plain', { displayAfter: 1 }),
    ],
  },
  { briefing: 'SECRET', observe: 'SECRET', debriefing: 'Who spoke?\n\n Who knew? \n' },
)
const alone = () => given(automated(scenario, { Ada: null })).begins('ada')
const atOneScreen = () =>
  given({ ...automated(scenario, { Ada: null }), oneScreen: true as const }).begins('ada')

const pauses = (story: Story, key?: string) =>
  story.tries({ kind: 'pause story', seat: 'ada', ...(key && { key }) })
const resumes = (story: Story, key?: string) =>
  story.tries({ kind: 'resume story', seat: 'ada', ...(key && { key }) })
const asksHint = (story: Story, event = 'ask') => story.tries({ kind: 'take hint', seat: 'ada', event })
const notes = (story: Story, text: string, { question = 0, before = '', key = '' } = {}) =>
  story.tries({
    ...{ kind: 'note debrief', seat: 'ada', question, text, before },
    ...(key && { key }),
  })
const finished = () => atOneScreen().answers('ada', 'ask', 'Stay').at('02:00').answers('ada', 'later', 'End')
const rows = (story: Story, anonymise = false, viewer: string | null = null) =>
  report(story.exercise, story.state(), story.now(), {
    ...{ viewer, anonymise, pseudonym: (seat: string) => `p-${seat}` },
  }).oneScreen

describe('a team at one screen', () => {
  test('pauses its story: the clock stops, nothing new comes, and answers are taken', () => {
    const story = atOneScreen().answers('ada', 'ask', 'Stay').at('00:03')
    expect(pauses(story)).toEqual([{ kind: 'story paused', seat: 'ada' }])
    story.at('30:00')
    expect(story.view('ada')).toMatchObject({ stage: 'paused', ticking: false, xt: 3_000, nextAt: null })
    expect(story.sees('ada')).toEqual(['ask'])
    expect(resumes(story)).toHaveLength(1)
    expect(story.view('ada')).toMatchObject({ stage: 'running', ticking: true, xt: 3_000 })
    expect(story.view('ada').nextAt).toBe(NOON + 30 * MINUTE + 2_000)
    expect(story.at('31:30').sees('ada')).toEqual(['ask', 'later', 'plain'])
  })

  test('answers while it is paused at the time on the clock', () => {
    const story = atOneScreen().at('00:30')
    pauses(story)
    story.at('50:00').answers('ada', 'ask', 'Stay')
    expect(story.seen('ada', 'ask')?.response).toMatchObject({ xt: MINUTE / 2 })
  })

  test('pauses once, however often it presses, and a late repeat of a press undoes nothing', () => {
    const story = atOneScreen().at('00:10')
    pauses(story, 'one')
    expect(pauses(story)).toEqual([])
    resumes(story.at('01:00'))
    expect(pauses(story, 'one')).toEqual([])
    expect(story.view('ada').stage).toBe('running')
    expect(resumes(story)).toEqual([])
  })

  test('cannot pause before its story, nor after its end', () => {
    const waiting = given({ ...automated(scenario, { Ada: null }), oneScreen: true as const })
    expect(pauses(waiting)).toEqual({ refused: 'story not running' })
    expect(pauses(finished())).toEqual({ refused: 'exercise finished' })
  })

  test('a pause and an absence during it count once', () => {
    const story = atOneScreen().at('00:30')
    pauses(story)
    story.at('20:00').does({ kind: 'return', seat: 'ada', lastSeen: NOON + MINUTE })
    resumes(story)
    expect(story.at('20:10').view('ada').xt).toBe(40_000)
  })
})

describe('the author’s hint', () => {
  test('is offered where a message has one, and shown only to the team that asks', () => {
    const story = atOneScreen()
    expect(story.view('ada').oneScreen?.hints).toEqual([{ event: 'ask', text: null }])
    expect(asksHint(story)).toEqual([{ kind: 'hint taken', seat: 'ada', event: 'ask' }])
    expect(asksHint(story)).toEqual([])
    expect(story.view('ada').oneScreen?.hints).toEqual([{ event: 'ask', text: HELP }])
  })

  test('is refused for a message that has not come, has none, or was answered without it', () => {
    const story = atOneScreen().at('01:30')
    expect(asksHint(story, 'later')).toEqual({ refused: 'hint unknown' })
    expect(asksHint(story, 'plain')).toEqual({ refused: 'hint unknown' })
    story.answers('ada', 'ask', 'Stay')
    expect(asksHint(story)).toEqual({ refused: 'hint unknown' })
    expect(story.view('ada').oneScreen?.hints).toEqual([])
  })
})

describe('the debrief', () => {
  test('has the questions at the end and keeps what the team notes', () => {
    const running = atOneScreen()
    expect(running.view('ada').oneScreen?.debrief).toEqual([])
    expect(notes(running, 'Too early')).toEqual({ refused: 'debrief not yet' })
    const story = finished()
    expect(notes(story, ' Ben did. ', { key: 'k' })).toEqual([
      { kind: 'debrief noted', seat: 'ada', question: 0, text: 'Ben did.', key: 'k' },
    ])
    expect(notes(story, 'Ben did.')).toEqual([])
    expect(story.view('ada').oneScreen?.debrief).toEqual([
      { question: 'Who spoke?', note: 'Ben did.' },
      { question: 'Who knew?', note: '' },
    ])
  })

  test('refuses a note on no question, one that is too long, and one that was changed elsewhere', () => {
    const story = finished()
    expect(notes(story, 'x', { question: 2 })).toEqual({ refused: 'debrief unknown' })
    expect(notes(story, 'x'.repeat(4_001))).toMatchObject({ refused: 'debrief note too long' })
    notes(story, 'Ben did.', { key: 'first' })
    expect(notes(story, 'Cyd did.')).toEqual({ refused: 'debrief noted elsewhere' })
    expect(notes(story, 'Ada did.', { before: 'Ben did.' })).toHaveLength(1)
    expect(notes(story, 'Ben did.', { key: 'first' })).toEqual([])
  })
})

test('a player who plays alone has none of this', () => {
  const story = alone()
  expect(story.view('ada').oneScreen).toBeUndefined()
  for (const decision of [pauses(story), resumes(story), asksHint(story)])
    expect(decision).toEqual({ refused: 'one screen only' })
  story.answers('ada', 'ask', 'Stay').at('02:00').answers('ada', 'later', 'End')
  expect(notes(story, 'x')).toEqual({ refused: 'one screen only' })
  expect(rows(story)).toBeUndefined()
})

test('no other note for those who lead reaches the screen', () => {
  const told = JSON.stringify([atOneScreen().view('ada'), finished().view('ada')])
  expect(told).not.toContain('SECRET')
})

test('the report shows how the team led itself, and without names leaves out its notes', () => {
  const story = atOneScreen().at('00:30')
  pauses(story)
  resumes(story.at('05:30'))
  asksHint(story.at('05:45'))
  story.answers('ada', 'ask', 'Stay').at('08:00').answers('ada', 'later', 'End')
  notes(story, 'Ben did.')
  const row = {
    ...{ name: 'Ada', pauses: 1, paused: 5 * MINUTE },
    hints: [{ event: 'ask', subject: 'About ask', xt: 45_000 }],
    debrief: [
      { question: 'Who spoke?', note: 'Ben did.' },
      { question: 'Who knew?', note: '' },
    ],
  }
  expect(rows(story)).toEqual([row])
  expect(rows(story, true)).toMatchObject([{ name: 'p-ada', debrief: [] }])
  expect(rows(story, false, 'ada')).toBeUndefined()
})
