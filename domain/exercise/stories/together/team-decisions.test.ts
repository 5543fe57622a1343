import { describe, expect, test } from 'vitest'
import { addressees, type TeamRule } from '#domain/scenario/schema.ts'
import type { Seen } from '../../log/commands.ts'
import type { Exercise } from '../../log/exercise.ts'
import { report } from '../../report/report.ts'
import {
  article,
  facilitated,
  given,
  mail,
  NOON,
  scenarioOf,
  type Story,
} from '#test/support/stories/given-story.ts'

const played = (decide: TeamRule | undefined, timeLimit = 120) =>
  scenarioOf({
    '1': [
      mail('ask', {
        team: true,
        displayAfter: 0,
        decide,
        timeLimit,
        onTimeout: 'silence',
        responseType: 'option',
        options: { Pay: 'paid', Refuse: 'refused' },
        correct: ['o2'],
      }),
      mail('paid', { team: true, delay: 0 }),
      mail('refused', { team: true, delay: 0 }),
      mail('silence', { team: true, delay: 0 }),
    ],
  })

const room = (decide: TeamRule | undefined, more: Partial<Exercise> = {}): Story =>
  given({ ...facilitated(played(decide), ['Athena', 'Hades']), ...more })
    .opens()
    .joins('ada', 'Athena')
    .joins('ben', 'Athena')
    .joins('cleo', 'Athena')
    .joins('hans', 'Hades')
    .joins('iris', 'Hades')
    .starts()
    .at('00:10')

const propose = (story: Story, seat: string, response: string, more: object = {}) =>
  story.tries({ kind: 'answer', seat, event: 'ask', response, reason: 'Because', ...more })
const stand = (
  story: Story,
  seat: string,
  proposal: string,
  how: 'agrees' | 'objects' | 'none',
  more: object = {},
) => story.tries({ kind: 'take a stand', seat, event: 'ask', proposal, stand: how, ...more })
const shown = (story: Story, seat: string) => story.seen(seat, 'ask')?.decision
const answer = (story: Story, seat = 'ada') => story.seen(seat, 'ask')?.response?.value
const proposal = (story: Story, place = 0) => shown(story, 'ada')?.proposals[place]?.id ?? ''
const seenAt = (story: Story, ages: Readonly<Record<string, number>>): Seen =>
  new Map(Object.entries(ages).map(([seat, seconds]) => [seat, story.now() - seconds * 1000]))

describe('a proposal', () => {
  test('is shown to the team with its reason and its proposer’s agreement, and to no one else', () => {
    const story = room('all')
    propose(story, 'ada', 'Pay')
    expect(answer(story)).toBeUndefined()
    expect(shown(story, 'ben')).toMatchObject({
      rule: 'all',
      lead: 'ada',
      proposals: [
        {
          by: 'ada',
          response: 'Pay',
          reason: 'Because',
          agreed: ['ada'],
          objected: [],
          mine: false,
          stand: 'none',
        },
      ],
      closesAt: NOON + 120_000,
    })
    expect(shown(story, 'hans')?.proposals).toEqual([])
  })

  test('of the same answer is an agreement to the first', () => {
    const story = room('majority')
    propose(story, 'ada', 'Pay')
    propose(story, 'ben', 'Pay')
    expect(answer(story)).toBe('Pay')
    expect(story.seen('cleo', 'ask')?.response?.by).toBe('ada')
  })

  test('replaces the player’s former one, unless another member agrees with that', () => {
    const story = room('all')
    propose(story, 'ada', 'Pay')
    propose(story, 'ada', 'Refuse')
    expect(shown(story, 'ben')?.proposals.map(({ response }) => response)).toEqual(['Refuse'])
    stand(story, 'ben', proposal(story), 'agrees')
    propose(story, 'ada', 'Pay')
    expect(shown(story, 'ben')?.proposals.map(({ response, agreed }) => [response, agreed])).toEqual([
      ['Refuse', ['ben']],
      ['Pay', ['ada']],
    ])
  })

  test('sent twice under one key, or from two devices, is one', () => {
    const story = room('all')
    propose(story, 'ada', 'Pay', { key: 'k1' })
    propose(story, 'ada', 'Refuse', { key: 'k2' })
    expect(propose(story, 'ada', 'Pay', { key: 'k1' })).toEqual([])
    expect(propose(story, 'ada', 'Refuse', { key: 'k3' })).toEqual([])
    expect(shown(story, 'ben')?.proposals).toHaveLength(1)
  })

  test('is checked as an answer is', () => {
    const story = room('all')
    expect(propose(story, 'ada', 'Hide')).toEqual({ refused: 'option unknown' })
    expect(propose(story, 'ada', 'Pay', { team: 'Hades' })).toEqual({ refused: 'former team' })
    expect(propose(story, 'ada', 'Pay', { reason: 'x'.repeat(301) })).toMatchObject({
      refused: 'reason too long',
    })
  })
})

describe('all present agree', () => {
  test('with the last agreement the proposal is the answer, and it leads on', () => {
    const story = room('all')
    propose(story, 'ada', 'Pay')
    stand(story, 'ben', proposal(story), 'agrees')
    expect(answer(story)).toBeUndefined()
    stand(story, 'cleo', proposal(story), 'agrees')
    expect(answer(story)).toBe('Pay')
    expect(story.sees('ben')).toContain('paid')
    expect(shown(story, 'ben')?.outcome).toEqual({
      ...{ by: 'all', proposer: 'ada', agreed: ['ada', 'ben', 'cleo'], objected: [], silent: [] },
    })
  })

  test('an objection holds it up until it is taken back', () => {
    const story = room('all')
    propose(story, 'ada', 'Pay')
    stand(story, 'ben', proposal(story), 'agrees')
    stand(story, 'cleo', proposal(story), 'objects', { reason: ' Too   soon ' })
    expect(shown(story, 'ada')?.proposals[0]?.objected).toEqual([{ alias: 'cleo', reason: 'Too soon' }])
    expect(answer(story)).toBeUndefined()
    stand(story, 'cleo', proposal(story), 'agrees')
    expect(answer(story)).toBe('Pay')
  })

  test('a member who is not there does not hold it up', () => {
    const story = room('all')
    propose(story, 'ada', 'Pay', { seen: seenAt(story, { ada: 0, ben: 3, cleo: 20 }) })
    stand(story, 'ben', proposal(story), 'agrees', { seen: seenAt(story, { ben: 0, cleo: 20 }) })
    expect(answer(story)).toBeUndefined()
    story
      .at('00:40')
      .does({ kind: 'complete', seat: 'ada', seen: seenAt(story, { ada: 0, ben: 1, cleo: 44 }) })
    expect(answer(story)).toBeUndefined()
    story
      .at('00:42')
      .does({ kind: 'complete', seat: 'ada', seen: seenAt(story, { ada: 0, ben: 1, cleo: 46 }) })
    expect(answer(story)).toBe('Pay')
    expect(shown(story, 'ada')?.outcome?.silent).toEqual(['cleo'])
  })

  test('an objection of a member whose connection is lost holds for five minutes', () => {
    const story = room('all', { scenario: played('all', 900) })
    propose(story, 'ada', 'Pay')
    stand(story, 'cleo', proposal(story), 'objects', { reason: 'The statute forbids it' })
    stand(story, 'ben', proposal(story), 'agrees', { seen: seenAt(story, { ada: 1, cleo: 60 }) })
    const visit = (cleo: number) =>
      story.does({ kind: 'complete', seat: 'ada', seen: seenAt(story, { ada: 0, ben: 1, cleo }) })
    visit(300)
    expect(answer(story)).toBeUndefined()
    visit(301)
    expect(answer(story)).toBe('Pay')
  })

  test('a facilitator’s visit concludes it as well', () => {
    const story = room('all')
    propose(story, 'ada', 'Pay')
    story.at('00:50').does({ kind: 'complete all', by: '', seen: seenAt(story, { ada: 1 }) })
    expect(answer(story)).toBe('Pay')
  })
})

describe('a majority', () => {
  test('is more than half of those present, in spite of an objection', () => {
    const story = room('majority')
    propose(story, 'ada', 'Pay')
    stand(story, 'cleo', proposal(story), 'objects')
    expect(answer(story)).toBeUndefined()
    stand(story, 'ben', proposal(story), 'agrees')
    expect(answer(story)).toBe('Pay')
    expect(shown(story, 'ada')?.outcome).toMatchObject({
      by: 'majority',
      agreed: ['ada', 'ben'],
      objected: [{ alias: 'cleo' }],
    })
  })

  test('of two present are both', () => {
    const story = room('majority')
    const here = { seen: seenAt(story, { ada: 0, ben: 0 }) }
    propose(story, 'ada', 'Pay', here)
    expect(answer(story)).toBeUndefined()
    stand(story, 'ben', proposal(story), 'agrees', here)
    expect(answer(story)).toBe('Pay')
  })

  test('agreeing with one proposal takes back the agreement with another', () => {
    const story = room('majority')
    propose(story, 'ada', 'Pay')
    propose(story, 'ben', 'Refuse')
    stand(story, 'ada', proposal(story, 1), 'agrees')
    expect(answer(story)).toBe('Refuse')
    expect(story.seen('ada', 'ask')?.response?.by).toBe('ben')
  })

  test('an agreement that comes after the answer changes nothing; an objection is too late', () => {
    const story = room('majority')
    propose(story, 'ada', 'Pay')
    const id = proposal(story)
    stand(story, 'ben', id, 'agrees')
    expect(stand(story, 'cleo', id, 'agrees')).toEqual([])
    expect(stand(story, 'cleo', id, 'objects')).toEqual({
      refused: 'already answered by',
      values: { by: 'ada' },
    })
    expect(propose(story, 'cleo', 'Refuse')).toEqual({
      refused: 'already answered by',
      values: { by: 'ada' },
    })
  })
})

describe('the lead', () => {
  test('decides by a click, also on their own proposal, and no other member does', () => {
    const story = room('lead')
    propose(story, 'ada', 'Pay')
    stand(story, 'ben', proposal(story), 'agrees')
    stand(story, 'cleo', proposal(story), 'agrees')
    expect(answer(story)).toBeUndefined()
    stand(story, 'ada', proposal(story), 'agrees')
    expect(answer(story)).toBe('Pay')
    expect(shown(story, 'ben')?.outcome?.by).toBe('lead')
  })

  test('is the member who joined first, until another takes the lead or a facilitator names one', () => {
    const story = room('lead')
    story.does({ kind: 'take the lead', seat: 'ben' })
    expect(shown(story, 'ada')).toMatchObject({ lead: 'ben', named: true })
    expect(story.tries({ kind: 'take the lead', seat: 'cleo' })).toEqual({
      refused: 'lead named already',
      values: { by: 'ben' },
    })
    story.does({ kind: 'name lead', seat: 'cleo', by: 'Faye' })
    expect(shown(story, 'ada')?.lead).toBe('cleo')
    story.does({ kind: 'move to team', seat: 'cleo', team: 'Hades', by: 'Faye' })
    expect(shown(story, 'ada')?.lead).toBe('ben')
    propose(story, 'ada', 'Pay')
    stand(story, 'ben', proposal(story), 'agrees')
    expect(answer(story)).toBe('Pay')
  })
})

describe('at the end of the time', () => {
  test('the proposal with most agreements is the answer, in time, and nothing says that the team was silent', () => {
    const story = room('all')
    propose(story, 'ada', 'Pay')
    propose(story, 'ben', 'Refuse')
    stand(story, 'cleo', proposal(story, 1), 'agrees')
    story.at('02:00').does({ kind: 'complete', seat: 'ada' })
    expect(answer(story)).toBeUndefined()
    expect(story.at('03:30').sees('ada')).toEqual(['ask'])
    story.does({ kind: 'complete', seat: 'ada' })
    expect(answer(story)).toBe('Refuse')
    expect(story.seen('ben', 'ask')?.response).toMatchObject({
      by: 'ben',
      timeliness: 'in time',
      xt: 120_000,
    })
    expect(story.sees('ada')).toEqual(['ask', 'refused'])
    expect(shown(story, 'ada')?.outcome).toMatchObject({ by: 'time', silent: [] })
    expect(shown(story, 'ada')?.outcome).not.toHaveProperty('tied')
  })

  test('among equally supported proposals it is the one with fewer objections, then the earliest', () => {
    const story = room('all')
    propose(story, 'ada', 'Pay')
    story.at('00:20')
    propose(story, 'ben', 'Refuse')
    stand(story, 'cleo', proposal(story), 'objects')
    story.at('02:01').does({ kind: 'complete', seat: 'ada' })
    expect(answer(story)).toBe('Refuse')
    expect(shown(story, 'ada')?.outcome?.tied).toBe('objections')
    const tied = room('all')
    propose(tied, 'ada', 'Pay')
    tied.at('00:20')
    propose(tied, 'ben', 'Refuse')
    tied.at('02:01').does({ kind: 'complete', seat: 'ada' })
    expect(answer(tied)).toBe('Pay')
    expect(shown(tied, 'ada')?.outcome).toMatchObject({ tied: 'earliest', agreed: ['ada'], silent: ['cleo'] })
  })

  test('any act concludes first; a proposal at that very moment still counts, a later one is the answer at once', () => {
    const story = room('all')
    story.at('02:00')
    propose(story, 'ada', 'Pay')
    story.at('02:01')
    expect(propose(story, 'ben', 'Refuse')).toEqual({ refused: 'already answered by', values: { by: 'ada' } })
    story.does({ kind: 'read', seat: 'ben', event: 'ask' })
    expect(answer(story)).toBe('Pay')
    const late = room('all').at('05:00')
    propose(late, 'ben', 'Refuse')
    expect(late.seen('ben', 'ask')?.response).toMatchObject({ value: 'Refuse', timeliness: 'late' })
  })

  test('which is the longest limit of the members, and moves with more time and with a pause', () => {
    const story = room('all')
    story.does({ kind: 'give extra time', seat: 'cleo', factor: 1.5, by: 'Faye' })
    propose(story, 'ada', 'Pay')
    expect(shown(story, 'ada')?.closesAt).toBe(NOON + 180_000)
    story.does({ kind: 'extend limits', event: 'ask', minutes: 1, by: 'Faye' })
    expect(shown(story, 'ada')?.closesAt).toBe(NOON + 240_000)
    story.at('01:00').pauses()
    expect(shown(story, 'ada')?.closesAt).toBeNull()
    story.at('09:00').resumes()
    story.does({ kind: 'complete', seat: 'ada' })
    expect(answer(story)).toBeUndefined()
    expect(shown(story, 'ada')?.closesAt).toBe(NOON + 240_000 + 8 * 60_000)
    expect(story.view('ada').nextAt).toBe(NOON + 240_000 + 8 * 60_000 + 1)
  })

  test('without a proposal silence counts as usual', () => {
    expect(room('all').at('02:30').sees('ada')).toEqual(['ask', 'silence'])
  })
})

describe('a member who leaves', () => {
  test('takes their agreement along; a proposal that no other member agrees with is withdrawn', () => {
    const story = room('all')
    propose(story, 'ada', 'Pay')
    propose(story, 'cleo', 'Refuse')
    stand(story, 'ben', proposal(story), 'agrees')
    story.does({ kind: 'move to team', seat: 'ada', team: 'Hades', by: 'Faye' }).at('00:12')
    story.does({ kind: 'release seat', seat: 'cleo', by: 'Faye' }).at('00:13')
    expect(shown(story, 'ben')?.proposals.map(({ by, agreed }) => [by, agreed])).toEqual([['ada', ['ben']]])
    story.does({ kind: 'complete', seat: 'ben', seen: seenAt(story, { ben: 0 }) })
    expect(story.seen('ben', 'ask')?.response).toMatchObject({ value: 'Pay', by: 'ben' })
  })

  test('sees everything before that, and nothing after', () => {
    const story = room('all')
    propose(story, 'ada', 'Pay')
    story.does({ kind: 'discuss', seat: 'ben', event: 'ask', text: 'Before' })
    story.does({ kind: 'move to team', seat: 'cleo', team: 'Hades', by: 'Faye' }).at('00:20')
    story.does({ kind: 'discuss', seat: 'ben', event: 'ask', text: 'After' })
    expect(story.seen('cleo', 'ask')?.discussion).toBeUndefined()
    expect(shown(story, 'cleo')?.proposals).toEqual([])
    expect(stand(story, 'cleo', 'p9', 'agrees')).toEqual({ refused: 'proposal gone' })
  })

  test('sees the proposals of an event that only the old team has, not its later decision', () => {
    const decided = played('all')
    const [section] = decided.sections
    const events = section?.events.map(event => ({ ...event, to: addressees.parse({ teams: ['Athena'] }) }))
    const scenario = { ...decided, sections: section && events ? [{ ...section, events }] : [] }
    const story = room('all', { scenario })
    propose(story, 'ada', 'Pay')
    stand(story, 'ben', proposal(story), 'agrees')
    story.does({ kind: 'move to team', seat: 'ben', team: 'Hades', by: 'Faye' }).at('00:20')
    stand(story, 'cleo', proposal(story), 'agrees')
    expect(shown(story, 'cleo')?.outcome).toMatchObject({ agreed: ['ada', 'cleo'] })
    expect(shown(story, 'ben')).toMatchObject({
      proposals: [{ response: 'Pay', agreed: ['ada', 'ben'] }],
      outcome: null,
    })
    expect(answer(story, 'ben')).toBeUndefined()
    expect(stand(story, 'ben', proposal(story), 'none')).toEqual({ refused: 'former team' })
  })
})

test('a reset forgets proposals, messages and the lead', () => {
  const story = room('all')
  propose(story, 'ada', 'Pay')
  story
    .does({ kind: 'take the lead', seat: 'ben' })
    .does({ kind: 'discuss', seat: 'ben', event: 'ask', text: 'Hm' })
  story.does({ kind: 'reset', by: 'Faye' }).opens().joins('cleo', 'Athena').joins('ada', 'Athena').starts()
  expect(shown(story, 'ada')).toMatchObject({ lead: 'cleo', named: false, proposals: [] })
  expect(story.seen('ada', 'ask')?.discussion).toBeUndefined()
})

test('a discussion is the team’s, trimmed, once under one key, and goes on after the answer', () => {
  const story = room(undefined)
  const say = (text: string, key?: string) =>
    story.tries({ kind: 'discuss', seat: 'ada', event: 'ask', text, ...(key && { key }) })
  say(' Let us wait ', 'k1')
  expect(say('Let us wait', 'k1')).toEqual([])
  story.answers('ben', 'ask', 'Pay')
  say('Done')
  expect(story.seen('cleo', 'ask')?.discussion).toMatchObject([
    { by: 'ada', text: 'Let us wait', mine: false, key: '' },
    { by: 'ada', text: 'Done' },
  ])
  expect(story.seen('hans', 'ask')?.discussion).toBeUndefined()
  expect(say('  ')).toMatchObject({ refused: 'message required' })
  expect(say('x'.repeat(501))).toMatchObject({ refused: 'message required' })
})

test('without a rule, for a player alone and with an order that says so, the first answer counts', () => {
  for (const story of [room(undefined), room('all', { teamDecisions: 'first' })]) {
    story.answers('ada', 'ask', 'Pay')
    expect(answer(story)).toBe('Pay')
    expect(shown(story, 'ada')).toBeUndefined()
  }
  const override = room(undefined, { teamDecisions: 'lead' })
  propose(override, 'ada', 'Pay')
  expect(answer(override)).toBeUndefined()
  const alone = given(facilitated(played('all'), ['Athena']))
    .opens()
    .joins('ada', 'Athena')
    .starts()
    .at('00:10')
  alone.answers('ada', 'ask', 'Pay')
  expect(answer(alone)).toBe('Pay')
})

test('the record keeps a proposal that its proposer gave up, and the objection to it, even after members leave', () => {
  const story = room('all')
  const seen = () => seenAt(story, { ada: 1, ben: 1, cleo: 1 })
  propose(story, 'ada', 'Pay')
  const first = proposal(story)
  stand(story, 'cleo', first, 'objects', { reason: 'Too soon' })
  propose(story, 'ben', 'Refuse')
  const second = shown(story, 'ben')?.proposals.find(({ by }) => by === 'ben')?.id ?? ''
  stand(story, 'cleo', second, 'agrees', { seen: seen() })
  stand(story, 'ada', second, 'agrees', { seen: seen() })
  expect(answer(story)).toBe('Refuse')
  const naming = { viewer: null, anonymise: false, pseudonym: () => '' }
  const recorded = () =>
    report(story.exercise, story.state(), story.now(), naming).questions.flatMap(
      ({ councils = [] }) => councils,
    )[0]
  const known = {
    proposals: [{ by: 'ben', response: 'Refuse', agreed: ['ben', 'cleo', 'ada'] }],
    withdrawn: [
      {
        by: 'ada',
        response: 'Pay',
        reason: 'Because',
        agreed: ['ada'],
        objected: [{ alias: 'cleo', reason: 'Too soon' }],
      },
    ],
  }
  expect(recorded()).toMatchObject(known)
  for (const seat of ['ada', 'ben', 'cleo'])
    story.at('01:00').does({ kind: 'move to team', seat, team: 'Hades', by: 'Faye' })
  expect(recorded()).toMatchObject(known)
})

test('a proposal after the time was over takes nothing back that the silence brought', () => {
  const scenario = scenarioOf({
    '1': [
      article('ask', {
        ...{ displayAfter: 0, team: true, decide: 'all', timeLimit: 60, onTimeout: 'silence' },
        ...{ responseType: 'option', options: { Pay: '-1', Refuse: '-1' } },
      }),
      mail('silence', { delay: 0 }),
    ],
  })
  const play = () =>
    given(facilitated(scenario, ['Athena']))
      .opens()
      .joins('ada', 'Athena')
      .joins('ben', 'Athena')
      .starts()
  const late = play().at('01:30')
  expect(late.sees('ben')).toEqual(['ask', 'silence'])
  propose(late, 'ada', 'Pay')
  expect(late.at('01:40').sees('ben')).toEqual(['ask', 'silence'])
})
