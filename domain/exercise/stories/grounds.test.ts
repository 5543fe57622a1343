import { describe, expect, test } from 'vitest'
import { report } from '../report/report.ts'
import {
  automated,
  facilitated,
  given,
  mail,
  scenarioOf,
  type Story,
} from '#test/support/stories/given-story.ts'

const by = 'Faye'
const scored = {
  responseType: 'option',
  options: { Pay: '-1', Refuse: '-1' },
  correct: ['o2'],
  wrong: ['o1'],
} as const
const question = { ...scored, displayAfter: 0, correct: [...scored.correct], wrong: [...scored.wrong] }
const scenario = scenarioOf({
  '1': [
    mail('must', { ...question, timeLimit: 100, reason: 'required', confidence: 'required' }),
    mail('may', { ...question, reason: 'optional', confidence: 'optional' }),
    mail('plain', question),
    mail('free', { displayAfter: 0, responseType: 'text', confidence: 'optional' }),
  ],
  Later: [mail('board', { ...question, team: true, confidence: 'required' })],
})
const alone = () => given(automated(scenario, { Ada: null })).begins('ada')
const answer = (seat: string, event: string, response: string, grounds: object = {}) =>
  ({ kind: 'answer', seat, event, response, ...grounds }) as const
const factsOf = ({ log }: Story) =>
  log.flatMap(entry => (entry.kind === 'answered' && entry.event !== 't1' ? [entry] : []))

describe('what an event asks for', () => {
  test('is on the player’s page, and nothing where it asks for nothing', () => {
    const story = given(
      automated(
        scenarioOf({
          '1': [mail('must', { ...question, reason: 'required' }), mail('plain', question)],
        }),
        {
          Ada: null,
        },
      ),
    ).begins('ada')
    expect(story.seen('ada', 'must')?.grounds).toEqual({ reason: 'required', given: null })
    expect(story.seen('ada', 'plain')).not.toHaveProperty('grounds')
  })

  test('is stored with the answer, the reason as one line', () => {
    const story = alone().does(
      answer('ada', 'must', 'Pay', { reason: '  The wards\ncannot   wait. ', confidence: 4 }),
    )
    const grounds = { reason: 'The wards cannot wait.', confidence: 4 }
    expect(factsOf(story)).toMatchObject([{ event: 'must', ...grounds }])
    expect(story.seen('ada', 'must')?.grounds?.given).toEqual(grounds)
  })

  test('refuses an answer without it, and loses nothing', () => {
    const story = alone()
    const refusals = [
      [{ reason: ' ', confidence: 3 }, 'reason required'],
      [{ reason: 'Because.', confidence: null }, 'confidence required'],
      [{ reason: 'Because.', confidence: 6 }, 'confidence required'],
      [{ reason: 'Because.', confidence: 2.5 }, 'confidence required'],
      [{ reason: 'x'.repeat(301), confidence: 3 }, 'reason too long'],
    ] as const
    for (const [grounds, refused] of refusals)
      expect(story.tries(answer('ada', 'must', 'Pay', grounds))).toMatchObject({ refused })
    expect(factsOf(story)).toEqual([])
    story.does(answer('ada', 'must', 'Pay', { reason: 'x'.repeat(300), confidence: 1 }))
  })

  test('does not hold up an answer at the time limit, nor one on its way there', () => {
    const bare = { reason: '', confidence: null }
    expect(
      alone()
        .at('01:29')
        .tries(answer('ada', 'must', 'Pay', bare)),
    ).toMatchObject({
      refused: 'reason required',
    })
    for (const time of ['01:31', '01:41', '09:00']) {
      const [fact] = factsOf(
        alone()
          .at(time)
          .does(answer('ada', 'must', 'Pay', bare)),
      )
      expect(fact).toMatchObject({ event: 'must' })
      expect(fact).not.toHaveProperty('reason')
      expect(fact).not.toHaveProperty('confidence')
    }
  })

  test('does not hold up an answer with extra time before that player’s own limit', () => {
    const story = given(automated(scenario, { Ada: null }))
    story.does({ kind: 'give extra time', seat: 'ada', factor: 2, by }).begins('ada').at('01:50')
    expect(story.tries(answer('ada', 'must', 'Pay', { reason: '', confidence: 1 }))).toMatchObject({
      refused: 'reason required',
    })
  })

  test('is not required of a client that does not know of it', () => {
    const [fact] = factsOf(alone().answers('ada', 'must', 'Pay'))
    expect(Object.keys(fact ?? {}).toSorted()).toEqual(['answer', 'at', 'event', 'kind', 'number', 'seat'])
  })

  test('may be left out where it is optional, and is dropped where nothing asks for it', () => {
    const story = alone()
      .does(answer('ada', 'plain', 'Pay', { reason: 'Because.', confidence: 3 }))
      .does(answer('ada', 'may', 'Pay', { reason: '', confidence: null }))
    for (const fact of factsOf(story)) {
      expect(fact).not.toHaveProperty('reason')
      expect(fact).not.toHaveProperty('confidence')
    }
  })

  test('belongs to the first answer: a second press with another reason changes nothing', () => {
    const story = alone().does(answer('ada', 'must', 'Pay', { reason: 'First.', confidence: 2 }))
    expect(story.tries(answer('ada', 'must', 'Pay', { reason: 'Second.', confidence: 5 }))).toEqual([])
    expect(story.tries(answer('ada', 'must', 'Refuse', { reason: 'Third.', confidence: 5 }))).toMatchObject({
      refused: 'already answered',
    })
    expect(story.seen('ada', 'must')?.grounds?.given).toEqual({ reason: 'First.', confidence: 2 })
  })
})

describe('the calibration in a report', () => {
  const PLAYERS = ['ada', 'berta', 'carl', 'dora']
  const room = (names: readonly string[]) => {
    const story = given(facilitated(scenario, ['Athena', 'Hades'])).opens()
    names.forEach((name, index) => story.joins(name, index < 3 ? 'Athena' : 'Hades'))
    return story.starts()
  }
  const reportFor = (story: Story, viewer: string | null = null) =>
    report(story.exercise, story.state(), story.now(), {
      viewer,
      anonymise: false,
      pseudonym: (seat: string) => `pseudonym of ${seat}`,
    })
  const played = (names: readonly string[] = PLAYERS) => {
    const story = room(names)
    const choices = [
      ['ada', 'Pay', 5],
      ['berta', 'Pay', 4],
      ['carl', 'Refuse', 5],
      ['dora', 'Pay', 1],
    ] as const
    for (const [name, text, confidence] of choices.filter(([name]) => names.includes(name)))
      story.does(answer(name, 'must', text, { reason: `So says ${name}.`, confidence }))
    return story
  }

  test('lists the wrong answers that players were sure of, the most frequent first', () => {
    const story = played().does(answer('carl', 'may', 'Pay', { reason: '', confidence: 4 }))
    expect(reportFor(story).calibration?.sureAndWrong).toEqual([
      { id: 'must', subject: 'About must', text: 'Pay', count: 2 },
      { id: 'may', subject: 'About may', text: 'Pay', count: 1 },
    ])
  })

  test('counts all players together, and each team of three or more', () => {
    const { rows = [] } = reportFor(played()).calibration ?? {}
    expect(rows.map(({ name, players }) => [name, players])).toEqual([
      ['', 4],
      ['Athena', 3],
    ])
    expect(rows[0]?.levels).toEqual([
      { confidence: 1, answers: 1, correct: 0, wrong: 1 },
      { confidence: 2, answers: 0, correct: 0, wrong: 0 },
      { confidence: 3, answers: 0, correct: 0, wrong: 0 },
      { confidence: 4, answers: 1, correct: 0, wrong: 1 },
      { confidence: 5, answers: 2, correct: 1, wrong: 1 },
    ])
  })

  test('is left out for fewer than three players, and without any confidence', () => {
    expect(reportFor(played(['ada', 'berta'])).calibration).toBeUndefined()
    expect(reportFor(room(PLAYERS).answers('ada', 'plain', 'Pay')).calibration).toBeUndefined()
  })

  test('shows a player their own alone', () => {
    const { rows, sureAndWrong } = reportFor(played(), 'ada').calibration ?? {}
    expect(rows).toMatchObject([{ name: 'ada', players: 1 }])
    expect(sureAndWrong).toEqual([{ id: 'must', subject: 'About must', text: 'Pay', count: 1 }])
    expect(JSON.stringify(reportFor(played(), 'ada'))).not.toContain('So says berta')
  })

  test('does not count an unscored question, and a team’s answer once', () => {
    const story = played()
      .does(answer('ada', 'free', 'Words', { confidence: 5 }))
      .does(answer('berta', 'board', 'Pay', { confidence: 5 }))
    const counts = reportFor(story).calibration?.rows[0]?.levels.map(({ answers }) => answers)
    expect(counts).toEqual([1, 0, 0, 1, 3])
  })

  test('gives the reason and the confidence with each answer', () => {
    const asked = reportFor(played()).questions.find(({ id }) => id === 'must')
    const [first] = asked?.responses.flatMap(({ respondents }) => respondents) ?? []
    expect(first).toMatchObject({ player: 'ada', reason: 'So says ada.', confidence: 5 })
  })
})
