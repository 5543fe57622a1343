import { describe, expect, test } from 'vitest'
import { shown } from '#contracts/replies/player-calls.ts'
import type { Grading } from '../log/exercise.ts'
import { mayKnowScore, score } from '../story/score.ts'
import { facilitatorView } from '../views/facilitator-view.ts'
import { verdictInWords } from '../words/in-words.ts'
import { report } from '../report/report.ts'
import {
  automated,
  facilitated,
  given,
  mail,
  scenarioOf,
  type Story,
} from '#test/support/stories/given-story.ts'

const rubric = {
  criteria: [
    { id: 'facts', name: 'Names what is known', good: 'Two wards, since 6 a.m.', points: 3 },
    { id: 'next', name: 'Says what happens next', good: 'A time for the next update.', points: 1 },
  ],
}
const asked = { displayAfter: 0, responseType: 'text', rubric } as const
const BRANCHES = { nextIfRight: ['good'], nextIfPartly: ['fair'], nextIfWrong: ['poor'] }
const scenario = scenarioOf({
  '1': [
    mail('press', { ...asked, gradeWait: 120, ...BRANCHES, nextIfUngraded: ['neutral'], next: 'main' }),
    mail('choice', {
      displayAfter: 0,
      responseType: 'option',
      options: { Pay: '-1', Refuse: '-1' },
      correct: ['o2'],
    }),
    ...['good', 'fair', 'poor', 'neutral', 'main'].map(id => mail(id, { delay: 0 })),
  ],
  Later: [mail('board', { ...asked, team: true })],
})
const live = (of = scenario) => given(facilitated(of, ['Athena', 'Hades']))
const playing = (of = scenario) => live(of).opens().joins('ada', 'Athena').joins('bea', 'Hades').starts()

interface Mark {
  readonly owner?: string
  readonly event?: string
  readonly met: readonly string[]
  readonly comment?: string
  readonly seen?: number
  readonly by?: string
  readonly key?: string
}
const grade = ({ key, ...mark }: Mark) => ({
  kind: 'grade' as const,
  ...{ owner: 'seat ada', event: 'press', comment: '', seen: 0, by: 'Faye' },
  ...mark,
  ...(key !== undefined && { key }),
})
const ALL = ['facts', 'next']
const scoreIn = (story: Story, seat = 'ada') => score(story.exercise, story.state(), seat, story.now())
const cameTo = (story: Story) =>
  ['good', 'fair', 'poor', 'neutral', 'main'].filter(id => story.sees('ada').includes(id))
const questionIn = (story: Story, id = 'press', naming = {}) =>
  report(story.exercise, story.state(), story.now(), {
    viewer: null,
    anonymise: false,
    ...naming,
  } as never).questions.find(question => question.id === id)

describe('a branch that waits for a grade', () => {
  const written = () => playing().at('01:00').answers('ada', 'press', 'Two wards are closed.')

  test('fires nothing until the first grade, and then by its verdict', () => {
    const story = written().at('02:30')
    expect(cameTo(story)).toEqual([])
    for (const [met, came] of [
      [ALL, 'good'],
      [['facts'], 'fair'],
      [[], 'poor'],
    ] as const)
      expect(cameTo(written().at('02:30').does(grade({ met })))).toEqual([came])
  })

  test('is named in the console with the end of the wait, until the grade or that end', () => {
    const gradeBy = (story: Story) =>
      facilitatorView(story.exercise, story.state(), story.now(), new Map()).events.find(
        ({ id }) => id === 'press',
      )?.gradeBy
    expect(gradeBy(playing().at('01:00'))).toBeNull()
    expect(gradeBy(written().at('02:30'))).toBe(180_000)
    expect(gradeBy(written().at('03:01'))).toBeNull()
    expect(
      gradeBy(
        written()
          .at('02:30')
          .does(grade({ met: ALL })),
      ),
    ).toBeNull()
  })

  test('takes the neutral branch when the wait is over, and a later grade changes the score alone', () => {
    const story = written().at('02:59')
    expect(cameTo(story)).toEqual([])
    expect(cameTo(story.at('03:00'))).toEqual(['neutral'])
    story.does(grade({ met: ALL }))
    expect(cameTo(story.at('20:00'))).toEqual(['neutral'])
    expect(scoreIn(story)).toEqual({ points: 1, totalQuestions: 3, passed: false })
  })

  test('keeps what came when the grade is changed', () => {
    const story = written()
      .does(grade({ met: ALL }))
      .at('01:10')
    story.does(grade({ met: [], seen: 1, by: 'Finn' }))
    expect(cameTo(story.at('30:00'))).toEqual(['good'])
    expect(scoreIn(story).points).toBe(0)
  })

  test('waits in exercise time: a pause does not count, a push does', () => {
    const story = written().at('02:00').pauses().at('30:00')
    expect(cameTo(story)).toEqual([])
    story.resumes().does(grade({ met: ALL }))
    expect(cameTo(story)).toEqual(['good'])
    expect(cameTo(written().at('01:30').pushes(5))).toEqual(['neutral'])
  })

  test('takes the event’s next without a neutral branch, and without a wait at once', () => {
    const without = (content: object) =>
      scenarioOf({
        '1': [
          mail('press', { ...asked, ...BRANCHES, next: 'main', ...content }),
          ...['good', 'fair', 'poor', 'main', ...('nextIfUngraded' in content ? ['neutral'] : [])].map(id =>
            mail(id, { delay: 0 }),
          ),
        ],
      })
    const answered = (content: object) =>
      playing(without(content)).at('01:00').answers('ada', 'press', 'Two wards.')
    expect(cameTo(answered({ gradeWait: 60 }).at('01:59'))).toEqual([])
    expect(cameTo(answered({ gradeWait: 60 }).at('02:00'))).toEqual(['main'])
    expect(cameTo(answered({ nextIfUngraded: ['neutral'] }))).toEqual(['neutral'])
    expect(cameTo(answered({}))).toEqual(['main'])
  })

  test('does not exist where no branch asks for the grade', () => {
    const plain = scenarioOf({
      '1': [mail('press', { ...asked, gradeWait: 600, next: 'main' }), mail('main', { delay: 0 })],
    })
    expect(cameTo(playing(plain).at('01:00').answers('ada', 'press', 'Two wards.'))).toEqual(['main'])
  })

  test('does not wait after silence: then only the main line fires', () => {
    const silent = scenarioOf({
      '1': [
        mail('press', {
          ...asked,
          ...BRANCHES,
          gradeWait: 600,
          laterThan: 60,
          onTimeout: 'neutral',
          next: 'main',
        }),
        ...['good', 'fair', 'poor', 'neutral', 'main'].map(id => mail(id, { delay: 0 })),
      ],
    })
    const story = playing(silent).at('02:00').answers('ada', 'press', 'Two wards.')
    expect(cameTo(story)).toEqual(['neutral', 'main'])
  })

  test('ends the story where its target does, and the end is recorded with the grade', () => {
    const ending = scenarioOf({ '1': [mail('press', { ...asked, gradeWait: 600, nextIfRight: ['/0'] })] })
    const story = playing(ending).at('01:00').answers('ada', 'press', 'Two wards.')
    expect(story.at('02:00').view('ada').finished).toBe(false)
    story.does(grade({ met: ALL }))
    expect(story.view('ada').finished).toBe(true)
    expect(story.log.at(-1)).toMatchObject({ kind: 'completed', seat: 'ada' })
  })

  test('holds up the natural end of an automated exercise', () => {
    const alone = scenarioOf({
      '1': [mail('press', { ...asked, ...BRANCHES, gradeWait: 600 }), mail('good', { delay: 0 })],
    })
    const exercise = { ...automated(alone, { ada: null }), grading: 'grader' as const }
    const story = () =>
      given(exercise).begins('ada').reads('ada', 'press').answers('ada', 'press', 'Two wards.')
    expect(story().at('05:00').view('ada').finished).toBe(false)
    expect(story().at('11:30').view('ada').finished).toBe(true)
    expect(
      story()
        .at('05:00')
        .does(grade({ met: ALL }))
        .sees('ada'),
    ).toContain('good')
  })
})

describe('a condition', () => {
  const asksFor = (part: object) =>
    scenarioOf({
      Dawn: [
        mail('press', asked),
        mail('choice', {
          displayAfter: 0,
          responseType: 'option',
          options: { Pay: '-1', Refuse: '-1' },
          correct: ['o2'],
        }),
      ],
      '2': [
        mail('later', {
          displayAfter: 5,
          nextIf: [{ when: { of: 'all', parts: [part as never] }, next: ['yes'] }],
          next: 'no',
        }),
        mail('yes', { delay: 0 }),
        mail('no', { delay: 0 }),
      ],
    })
  const answered = (part: object) => playing(asksFor(part)).at('01:00').answers('ada', 'press', 'Two wards.')
  const verdict = (is: string) => ({ is: 'verdict', event: 'press', verdict: is, not: false })

  test('takes an answer without a grade as neither right nor wrong', () => {
    for (const is of ['right', 'partly', 'wrong'])
      expect(answered(verdict(is)).at('06:00').sees('ada')).not.toContain('yes')
    expect(
      answered(verdict('right'))
        .does(grade({ met: ALL }))
        .at('06:00')
        .sees('ada'),
    ).toContain('yes')
  })

  test('knows the grades of its moment, and no later ones', () => {
    const story = answered(verdict('wrong'))
      .at('06:00')
      .does(grade({ met: [] }))
    expect(story.at('10:00').sees('ada')).not.toContain('yes')
  })

  test('counts no question that awaits a grade', () => {
    const half = { is: 'score', section: 'Dawn', atLeast: 60, not: false }
    expect(answered(half).answers('ada', 'choice', 'Refuse').at('06:00').sees('ada')).toContain('yes')
    const wrong = answered(half)
      .answers('ada', 'choice', 'Refuse')
      .does(grade({ met: [] }))
    expect(wrong.at('06:00').sees('ada')).not.toContain('yes')
  })
})

describe('a score', () => {
  test('counts an answer that awaits its grade in neither total, and a missing answer as 0', () => {
    const story = playing().at('01:00').answers('ada', 'press', 'Two wards.')
    expect(scoreIn(story)).toEqual({ points: 0, totalQuestions: 2, passed: false, awaiting: 1 })
    story.answers('ada', 'choice', 'Refuse').answers('ada', 'board', 'Closed.')
    expect(scoreIn(story)).toEqual({ points: 1, totalQuestions: 1, passed: true, awaiting: 2 })
    story.does(grade({ met: ['facts'] }))
    expect(scoreIn(story)).toEqual({ points: 1.75, totalQuestions: 2, passed: true, awaiting: 1 })
    expect(scoreIn(story, 'bea')).toMatchObject({ points: 0, totalQuestions: 3 })
  })

  test('is told to a player with the number of answers that await a grade', () => {
    const story = playing().at('01:00').answers('ada', 'press', 'Two wards.')
    story.does({ kind: 'close', by: 'Faye' }).at('50:00')
    const told = () =>
      shown.getPassed({
        ...{ exercise: story.exercise, state: story.state(), log: story.log, seat: 'ada', now: story.now() },
      })
    expect(told()).toEqual({ score: 0, totalQuestions: 2, awaiting: 1 })
    story.does(grade({ met: ALL }))
    expect(told()).toEqual({ score: 1, totalQuestions: 3 })
  })

  test('counts a grade that came after the end', () => {
    const story = playing().at('01:00').answers('ada', 'press', 'Two wards.')
    story
      .does({ kind: 'close', by: 'Faye' })
      .at('50:00')
      .does(grade({ met: ALL }))
    expect(scoreIn(story)).toEqual({ points: 1, totalQuestions: 3, passed: false })
    expect(mayKnowScore(story.exercise, story.state(), 'ada', story.now())).toBe(true)
  })

  test('of a team’s answer is that of each member, and goes with a player who moves', () => {
    const story = playing().joins('cara', 'Athena').at('01:00').answers('ada', 'board', 'Closed.')
    story.at('02:00').does({ kind: 'move to team', seat: 'cara', team: 'Hades', by: 'Faye' }).at('03:00')
    story.does(grade({ owner: 'team Athena', event: 'board', met: ALL }))
    expect(story.log.at(-1)).toMatchObject({ kind: 'graded', seat: 'ada', team: 'Athena', before: null })
    expect(scoreIn(story).points).toBe(1)
    expect(scoreIn(story, 'cara').points).toBe(1)
    expect(scoreIn(story, 'bea').points).toBe(0)
  })
})

describe('a grade', () => {
  const written = () => playing().at('01:00').answers('ada', 'press', 'Two wards.')
  const gradesIn = (story: Story) => story.log.flatMap(entry => (entry.kind === 'graded' ? [entry] : []))

  test('is a fact: who, when, and what it was before', () => {
    const story = written()
      .does(grade({ met: ['next', 'facts'], comment: '  Clear. ' }))
      .at('02:00')
    story.does(grade({ met: ['next'], seen: 1, by: 'Finn' }))
    expect(gradesIn(story)).toMatchObject([
      { seat: 'ada', event: 'press', met: ALL, before: null, by: 'Faye', comment: 'Clear.' },
      { met: ['next'], before: ALL, by: 'Finn' },
    ])
    expect(gradesIn(story)[1]).not.toHaveProperty('comment')
  })

  test('does not overwrite another grader’s unknowingly', () => {
    const story = written().does(grade({ met: ALL, by: 'Finn' }))
    expect(story.tries(grade({ met: [] }))).toEqual({ refused: 'graded meanwhile', values: { by: 'Finn' } })
    expect(story.tries(grade({ met: ALL }))).toEqual([])
    story.does(grade({ met: [], seen: 1 }))
    expect(gradesIn(story)).toHaveLength(2)
  })

  test('is refused for an answer that a reset has replaced by another, not yet graded one', () => {
    expect(written().tries(grade({ met: ALL, seen: 1 }))).toEqual({ refused: 'answer unknown' })
  })

  test('repeated with its key changes nothing, even after another one', () => {
    const story = written()
      .does(grade({ met: ALL, key: 'k1' }))
      .does(grade({ met: [], seen: 1, by: 'Finn' }))
    expect(story.tries(grade({ met: ALL, key: 'k1' }))).toEqual([])
    expect(gradesIn(story)).toHaveLength(2)
  })

  test('is refused without a rubric, an answer or such a criterion, and with too long a comment', () => {
    const story = written()
    const refusals = [
      [grade({ event: 'choice', met: [] }), 'nothing to grade'],
      [grade({ owner: 'seat bea', met: [] }), 'answer unknown'],
      [grade({ owner: 'seat nobody', met: [] }), 'answer unknown'],
      [grade({ met: ['facts', 'other'] }), 'criterion unknown'],
      [grade({ met: [], comment: 'x'.repeat(501) }), 'comment too long'],
    ] as const
    for (const [command, refused] of refusals) expect(story.tries(command)).toMatchObject({ refused })
    expect(gradesIn(story)).toEqual([])
  })

  test('is gone with its answer after a reset, and back when that is undone', () => {
    const story = written()
      .does(grade({ met: ALL }))
      .does({ kind: 'reset', by: 'Faye' })
    expect(story.tries(grade({ met: [], seen: 1 }))).toMatchObject({ refused: 'answer unknown' })
    story.does({ kind: 'undo reset', by: 'admin' })
    expect(story.state().seats.get('ada')?.story.answers.get('press')?.grades).toHaveLength(1)
  })

  test('follows a player to another device', () => {
    const story = written().does({ kind: 'release seat', seat: 'ada', by: 'Faye' })
    story.does({ kind: 'join', seat: 'ada2', alias: 'ada', team: 'Athena', code: 'code-2' })
    story.does(grade({ met: ALL }))
    expect(story.log.at(-1)).toMatchObject({ seat: 'ada2' })
    expect(scoreIn(story, 'ada2').points).toBe(1)
  })
})

describe('self-assessment', () => {
  const alone = (grading?: Grading) =>
    given({
      ...automated(scenario, { ada: 'Athena', bea: 'Athena' }),
      ...(grading && { grading }),
    })
      .begins('ada', 'bea')
      .at('01:00')
      .answers('ada', 'press', 'Two wards.')
  const assess = (met: readonly string[], more: object = {}) =>
    ({ kind: 'assess', seat: 'ada', event: 'press', met, ...more }) as const

  test('shows the rubric beside the player’s own answer, and not before', () => {
    const story = alone()
    expect(story.seen('bea', 'press')).not.toHaveProperty('judged')
    expect(story.seen('ada', 'press')?.judged).toEqual({
      ...{ grading: 'self', criteria: rubric.criteria, selfMet: null, grade: null },
    })
    story.does(assess(['next']))
    expect(story.seen('ada', 'press')?.judged?.selfMet).toEqual(['next'])
  })

  test('takes the neutral branch at once, and is not scored', () => {
    const story = alone()
    expect(cameTo(story)).toEqual(['neutral'])
    const before = scoreIn(story)
    story.does(assess(ALL))
    expect(scoreIn(story)).toEqual(before)
    expect(scoreIn(story)).toEqual({ points: 0, totalQuestions: 1, passed: false })
  })

  test('is final, and a team has only one', () => {
    const story = alone().does(assess(['next']))
    expect(story.tries(assess(['next']))).toEqual([])
    expect(story.tries(assess(ALL))).toMatchObject({ refused: 'already assessed' })
    story.answers('bea', 'board', 'Closed.').does(assess(ALL, { event: 'board' }))
    expect(story.log.at(-1)).toMatchObject({ kind: 'self-assessed', seat: 'ada', team: 'Athena' })
    expect(story.seen('bea', 'board')?.judged?.selfMet).toEqual(ALL)
    expect(story.tries(assess([], { event: 'board', seat: 'bea' }))).toMatchObject({
      refused: 'already assessed',
    })
  })

  test('is refused without an answer, and where a grader judges or no one does', () => {
    expect(alone().tries(assess([], { seat: 'bea' }))).toMatchObject({ refused: 'answer unknown' })
    expect(alone().tries(assess(['other']))).toMatchObject({ refused: 'criterion unknown' })
    expect(alone('grader').tries(assess([]))).toMatchObject({ refused: 'not self-assessed' })
    expect(alone('none').tries(assess([]))).toMatchObject({ refused: 'not self-assessed' })
  })

  test('gives way to a trainer’s grade, which counts', () => {
    const story = alone()
      .does(assess(ALL))
      .does(grade({ met: ['facts'], by: 'trainer' }))
    expect(scoreIn(story)).toMatchObject({ points: 0.75, totalQuestions: 2 })
    expect(questionIn(story)?.responses[0]?.graded).toMatchObject({
      state: 'graded',
      grade: { met: ['facts'], points: 0.75, by: 'trainer' },
      self: { met: ALL, points: 1 },
    })
  })
})

describe('where no one judges', () => {
  test('the answer is unscored and says so', () => {
    const story = given({ ...facilitated(scenario), grading: 'none' as const })
      .opens()
      .joins('ada')
      .starts()
    story.at('01:00').answers('ada', 'press', 'Two wards.')
    expect(cameTo(story)).toEqual(['neutral'])
    expect(story.seen('ada', 'press')?.judged).toMatchObject({ grading: 'none', criteria: [] })
    expect(story.tries(grade({ met: [] }))).toMatchObject({ refused: 'nothing to grade' })
    expect(scoreIn(story)).toEqual({ points: 0, totalQuestions: 1, passed: false })
    expect(questionIn(story)).toMatchObject({ scored: false, responses: [{ graded: { state: 'unscored' } }] })
  })
})

describe('a player', () => {
  test('reads a grade with its criteria and comment only in a learning module', () => {
    const seenIn = (learningPrograms: boolean) => {
      const of = scenarioOf({ '1': [mail('press', asked)] }, { learningPrograms })
      const story = playing(of).at('01:00').answers('ada', 'press', 'Two wards.')
      expect(story.seen('ada', 'press')?.judged).toMatchObject({
        grading: 'grader',
        criteria: [],
        grade: null,
      })
      return story.does(grade({ met: ['next'], comment: 'Add facts.' })).seen('ada', 'press')?.judged
    }
    expect(seenIn(false)).toMatchObject({ criteria: [], grade: null })
    expect(seenIn(true)).toMatchObject({
      criteria: rubric.criteria,
      grade: { met: ['next'], comment: 'Add facts.' },
    })
  })
})

describe('a report', () => {
  test('lists each answer with its own grade, also equal texts, and counts those that await one', () => {
    const story = playing().at('01:00').answers('ada', 'press', 'Same.').answers('bea', 'press', 'Same.')
    story.does(grade({ met: ['facts'] }))
    const question = questionIn(story)
    expect(question).toMatchObject({ scored: true, rubric: { grading: 'grader', criteria: rubric.criteria } })
    expect(question?.responses.map(({ verdict, graded }) => [verdict, graded?.state])).toEqual([
      ['partly', 'graded'],
      ['', 'awaiting'],
    ])
    const { scores } = report(story.exercise, story.state(), story.now(), { viewer: null } as never)
    expect(scores.map(({ name, awaiting, passed }) => [name, awaiting, passed])).toEqual([
      ['ada', undefined, false],
      ['bea', 1, null],
    ])
    expect(scores.map(verdictInWords)).toEqual(['FAIL', 'awaits grades'])
  })
})
