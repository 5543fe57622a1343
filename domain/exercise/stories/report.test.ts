import { describe, expect, test } from 'vitest'
import { numbersOf } from '../report/cover.ts'
import { mayReadReport, report } from '../report/report.ts'
import {
  automated,
  facilitated,
  given,
  mail,
  MINUTE,
  NOON,
  scenarioOf,
  type Story,
} from '#test/support/stories/given-story.ts'

const scenario = scenarioOf({
  '1': [
    mail('pay', {
      responseType: 'option',
      options: { Pay: '-1', Refuse: '-1', Wait: '-1' },
      correct: ['o2'],
      neutral: ['o3'],
      timeLimit: 100,
    }),
    mail('together', {
      displayAfter: 1,
      team: true,
      responseType: 'checkbox',
      options: { A: '-1', B: '/0' },
      correct: ['o1', 'o2'],
    }),
    mail('luck', { displayAfter: 2, responseType: 'random', options: { Heads: '-1', Tails: '-1' } }),
    mail('never'),
  ],
})
const SHARED = {
  displayAfter: 0,
  team: true,
  responseType: 'option',
  options: { Yes: 'told', No: '-1' },
} as const
const teams = { ada: 'Athena', berta: 'Athena', cleo: 'Athena', hans: 'Hades', ida: 'Hades' }
const pseudonym = (seat: string) => `NAME-${seat.length}${seat[0]}`

const played = (): Story =>
  given(automated(scenario, teams))
    .begins('ada', 'berta', 'hans')
    .at('00:30')
    .reads('ada', 'pay')
    .answers('ada', 'pay', 'Refuse')
    .answers('hans', 'pay', 'Pay')
    .does({ kind: 'note', seat: 'ada', text: '12:00 mail from the gang', baseVersion: 0 })
    .does({ kind: 'note', seat: 'hans', text: 'Nothing yet', baseVersion: 0 })
    .at('03:00')
    .answers('berta', 'pay', 'Wait')
    .answers('berta', 'together', ['A', 'B'])

const staff = { viewer: null, anonymise: false, pseudonym }
const reportOf = (story: Story, options: Partial<typeof staff> | { viewer: string } = {}) =>
  report(story.exercise, story.state(), story.now(), { ...staff, ...options })
const question = (story: Story, id: string, options = {}) =>
  reportOf(story, options).questions.find(found => found.id === id)

describe('a report', () => {
  test('groups the answers, with their players, times and verdicts', () => {
    expect(question(played(), 'pay')).toMatchObject({
      subject: 'About pay',
      section: '1',
      scored: true,
      timeLimit: 100,
      displayedAfter: 0,
      deliveredTo: 3,
      responses: [
        { text: 'Pay', count: 1, verdict: 'wrong', respondents: [{ player: 'hans', team: 'Hades' }] },
        {
          text: 'Refuse',
          count: 1,
          verdict: 'correct',
          respondents: [
            { player: 'ada', team: 'Athena', time: NOON + 30_000, seconds: 30, timeliness: 'early' },
          ],
        },
        {
          text: 'Wait',
          count: 1,
          verdict: 'neutral',
          respondents: [{ player: 'berta', seconds: 180, timeliness: 'late' }],
        },
      ],
      readAts: [{ player: 'ada', team: 'Athena', time: NOON + 30_000, seconds: 30 }],
    })
  })

  test('names the options that no one chose, with their verdicts', () => {
    const story = given(automated(scenario, teams)).begins('ada').answers('ada', 'pay', 'Refuse')
    const taken = question(story, 'pay')?.responses.map(({ text, count, verdict }) => [text, count, verdict])
    expect(taken).toContainEqual(['Refuse', 1, 'correct'])
    expect(taken).toContainEqual(['Pay', 0, 'wrong'])
  })

  test('counts a team’s answer once, by the one who gave it', () => {
    expect(question(played(), 'together')).toMatchObject({
      team: true,
      displayedAfter: 1,
      responses: [
        {
          text: 'A, B',
          count: 1,
          verdict: 'correct',
          respondents: [{ player: 'berta', team: 'Athena', seconds: 120, timeliness: '' }],
        },
      ],
    })
  })

  test('mentions no team’s answer where there are no teams', () => {
    const story = given(automated(scenario, { ada: null, berta: null }))
      .begins('ada', 'berta')
      .at('02:00')
      .answers('ada', 'together', ['A'])
    expect(question(story, 'together')?.team).toBe(false)
  })

  test('lists the tutorial, unscored, random draws, and events that reached no one', () => {
    const story = played()
    expect(question(story, 't1')).toMatchObject({
      section: 'Tutorial',
      scored: false,
      deliveredTo: 3,
      responses: [
        { text: 'I would like a tutorial', count: 0, verdict: '' },
        { text: "I don't need a tutorial", count: 3, verdict: '' },
      ],
    })
    expect(question(story, 'luck')?.responses.reduce((sum, { count }) => sum + count, 0)).toBe(3)
    expect(question(story, 'never')).toMatchObject({ deliveredTo: 0, displayedAfter: null })
  })

  test('scores each player on the events displayed to them, and each team by its mean', () => {
    const { scores, teams: rows, participants, totalQuestions } = reportOf(played())
    expect(participants).toBe(3)
    expect(totalQuestions).toBe(2)
    expect(
      scores.map(({ name, points, possible, percent, passed, state }) => [
        name,
        points,
        possible,
        percent,
        passed,
        state,
      ]),
    ).toEqual([
      ['ada', 2, 2, 100, true, 'completed'],
      ['berta', 1.5, 2, 75, true, 'completed'],
      ['cleo', 0, 0, null, null, 'not started'],
      ['hans', 0, 2, 0, false, 'in progress'],
      ['ida', 0, 0, null, null, 'not started'],
    ])
    expect(rows).toMatchObject([
      {
        name: 'Athena',
        players: 2,
        percent: 87.5,
        passed: true,
        passShare: 1,
        timeliness: { early: 1, late: 1 },
      },
      { name: 'Hades', players: 1, percent: 0, passed: false, passShare: 0, state: 'in progress' },
    ])
  })

  test('a team’s percent is that of the points beside it, not a mean of rounded percents', () => {
    const asked = Array.from({ length: 26 }, (_, index) =>
      mail(`q${index}`, {
        displayAfter: 0,
        responseType: 'option',
        options: { No: '-1', Yes: '-1' },
        correct: ['o2'],
      }),
    )
    const answered = (counts: Readonly<Record<string, number>>, events: number) => {
      const story = given(
        automated(
          scenarioOf({ '1': asked.slice(0, events) }),
          Object.fromEntries(Object.keys(counts).map(seat => [seat, 'Athena'])),
        ),
      )
        .begins(...Object.keys(counts))
        .at('30:00')
      for (const [seat, count] of Object.entries(counts))
        for (let index = 0; index < events; index += 1)
          story.answers(seat, `q${index}`, index < count ? 'Yes' : 'No')
      return reportOf(story).teams[0]
    }
    // The mean of 57.6 and 65.3 percent would be 61.4.
    expect(answered({ ada: 15, berta: 17 }, 26)).toMatchObject({ points: 16, possible: 26, percent: 61.5 })
    // The mean of seven times 66.6 and three times 77.7 would miss the pass mark that their points reach.
    const counts = { a: 6, b: 6, c: 6, d: 6, e: 6, f: 6, g: 6, h: 7, i: 7, j: 7 }
    expect(answered(counts, 9)).toMatchObject({ points: 6.3, possible: 9, percent: 70, passed: true })
    expect(answered({ ...counts, j: 6 }, 9)).toMatchObject({ percent: 68.8, passed: false })
  })

  test('lists players by name, regardless of case and accents, with numbers by value', () => {
    const exercise = automated(scenarioOf({ '1': [mail('first')] }), {
      'player 10': null,
      Émile: null,
      'player 2': null,
      ada: null,
    })
    const { scores } = reportOf(given(exercise))
    expect(scores.map(({ name }) => name)).toEqual(['ada', 'Émile', 'player 2', 'player 10'])
  })

  test('tells when the exercise began and ended', () => {
    expect(reportOf(played()).exercise).toMatchObject({
      mode: 'automated',
      title: 'Grey Monday',
      startedAt: NOON,
      endedAt: null,
    })
    const ended = given(facilitated(scenario))
      .opens()
      .joins('ada')
      .at('05:00')
      .starts()
      .at('06:00')
      .does({ kind: 'close', by: 'Faye' })
    expect(reportOf(ended.at('30:00')).exercise).toMatchObject({
      startedAt: NOON + 5 * MINUTE,
      endedAt: NOON + 6 * MINUTE,
    })
  })

  test('ends at the deadline if a player left in the middle, otherwise when the last of those who came was done', () => {
    const exercise = automated(scenarioOf({ '1': [mail('first')] }), { ada: null, berta: null, cleo: null })
    const [day, deadline] = [24 * 60, exercise.expiresAt]
    const endOf = (story: Story) => reportOf(story).exercise.endedAt
    const days = (count: number) => `${count * day}:00`
    const done = () => given(exercise).begins('ada').at('05:00').reads('ada', 'first').at('06:30')
    expect(endOf(done())).toBeNull()
    expect(endOf(done().at(days(15)))).toBe(NOON + 6 * MINUTE)
    expect(endOf(done().begins('berta'))).toBeNull()
    expect(endOf(done().begins('berta').at(days(15)))).toBe(deadline)
    expect(endOf(given(exercise).at(days(15)))).toBe(deadline)

    const extended = done()
      .begins('berta')
      .at(days(15))
      .does({ kind: 'extend', seat: 'berta', days: 7, by: 'Tess' })
    const [last = 0] =
      extended
        .state()
        .seats.get('berta')
        ?.extensions.map(({ until }) => until) ?? []
    expect(last).toBeGreaterThan(deadline)
    expect(endOf(extended)).toBeNull()
    expect(endOf(extended.at(days(30)))).toBe(last)
  })

  test('has no end without players', () => {
    expect(reportOf(given(automated(scenario, {}))).exercise).toMatchObject({
      startedAt: null,
      endedAt: null,
    })
  })

  test('names a corrected or withdrawn message as the console does', () => {
    const by = 'Faye'
    const story = given(facilitated(scenario)).opens().joins('ada').starts()
    story
      .sends({ type: 'Alert', subject: '', content: '<p>Leave the building</p>' }, { to: 'all' })
      .does({ kind: 'withdraw', event: 'f-1', by })
    story.does({ kind: 'skip', event: 'never', by })
    const { led } = reportOf(story)
    expect(
      led.map(({ fact, subject }) => [fact.kind, subject]).filter(([, subject]) => subject !== ''),
    ).toEqual([
      ['message withdrawn', 'Leave the building'],
      ['event skipped', 'About never'],
    ])
  })

  test('lists the Incident Log of each team once, as it was left, with its writers', () => {
    expect(reportOf(played()).incidentLogs).toEqual([
      { user: 'ada', team: 'Athena', text: '12:00 mail from the gang' },
      { user: 'hans', team: 'Hades', text: 'Nothing yet' },
    ])
    const together = given(automated(scenario, teams))
      .begins('ada', 'berta', 'hans')
      .does({ kind: 'note', seat: 'ada', text: '12:00 mail from the gang', baseVersion: 0 })
      .does({ kind: 'note', seat: 'hans', text: 'Nothing yet', baseVersion: 0 })
      .does({
        kind: 'note',
        seat: 'berta',
        text: '12:00 mail from the gang\n12:03 called them',
        baseVersion: 1,
      })
    const athena = { team: 'Athena', text: '12:00 mail from the gang\n12:03 called them' }
    expect(reportOf(together).incidentLogs[0]).toEqual({ user: 'ada, berta', ...athena })
    expect(reportOf(together, { viewer: 'ada' }).incidentLogs).toEqual([{ user: 'Athena', ...athena }])
    expect(reportOf(together, { viewer: 'berta' }).incidentLogs).toEqual([{ user: 'Athena', ...athena }])
    expect(reportOf(together, { viewer: 'cleo' }).incidentLogs).toEqual([{ user: 'Athena', ...athena }])
    expect(reportOf(together, { viewer: 'ida' }).incidentLogs).toEqual([
      { user: 'Hades', team: 'Hades', text: 'Nothing yet' },
    ])
    expect(reportOf(together, { anonymise: true }).incidentLogs).toEqual(
      [
        { user: 'NAME-5b', team: '', text: athena.text },
        { user: 'NAME-4h', team: '', text: 'Nothing yet' },
      ].toSorted((one, other) => (one.user < other.user ? -1 : 1)),
    )
  })

  test('shows a player who left a team the log they last saved there, and nothing the team wrote without them', () => {
    const story = given(facilitated(scenario, ['Athena', 'Hades']))
      .opens()
      .joins('ada', 'Athena')
      .joins('berta', 'Athena')
      .starts()
    const text = 'Ada was here'
    story.does({ kind: 'note', seat: 'ada', text, baseVersion: 0 })
    story.at('01:00').does({ kind: 'move to team', seat: 'ada', team: 'Hades', by: 'Faye' })
    story.does({ kind: 'note', seat: 'berta', text: `${text}. Now we are alone`, baseVersion: 1 })
    expect(reportOf(story, { viewer: 'ada' }).incidentLogs).toEqual([{ user: 'ada', team: 'Athena', text }])
    expect(reportOf(story).incidentLogs).toEqual([
      { user: 'ada, berta', team: 'Athena', text: `${text}. Now we are alone` },
    ])
  })

  test('lists the log of a player without a team under their name, and no empty one', () => {
    const alone = given(automated(scenario, { ada: null, hans: null })).begins('ada', 'hans')
    alone
      .does({ kind: 'note', seat: 'ada', text: 'Mine', baseVersion: 0 })
      .does({ kind: 'note', seat: 'hans', text: '', baseVersion: 0 })
    expect(reportOf(alone).incidentLogs).toEqual([{ user: 'ada', team: '', text: 'Mine' }])
    expect(reportOf(alone, { viewer: 'hans' }).incidentLogs).toEqual([])
  })

  test('lists under Facilitator the messages that facilitators sent, with the number of recipients', () => {
    const story = given(facilitated(scenario))
      .opens()
      .joins('ada')
      .joins('berta')
      .starts()
      .sends({}, { to: 'seat', seat: 'ada' })
      .reads('ada', 'f-1')
    expect(question(story, 'f-1')).toMatchObject({
      section: 'Facilitator',
      scored: false,
      deliveredTo: 1,
      readAts: [{ player: 'ada' }],
    })
  })
})

describe('names in a report', () => {
  test('are removed on request, with teams so small that they would reveal players', () => {
    const text = JSON.stringify(reportOf(played(), { anonymise: true }))
    for (const name of ['"ada"', '"berta"', '"hans"', 'Hades']) expect(text).not.toContain(name)
    expect(text).toContain('NAME-3a')
    expect(text).toContain('Athena')
  })

  test('are only their own for a player, who reads the events that reached them and their own notes', () => {
    const mine = reportOf(played(), { viewer: 'ada' })
    const text = JSON.stringify(mine)
    expect(text).toContain('"ada"')
    for (const name of ['"berta"', '"hans"', 'Nothing yet', 'Hades']) expect(text).not.toContain(name)
    expect(mine.incidentLogs).toEqual([{ user: 'ada', team: 'Athena', text: '12:00 mail from the gang' }])
    expect(mine.questions.map(({ id }) => id)).toEqual(['t1', 'pay', 'together', 'luck'])
    expect(question(played(), 'pay', { viewer: 'ada' })).toMatchObject({ deliveredTo: 1 })
    expect(
      question(played(), 'pay', { viewer: 'ada' })?.responses.flatMap(({ respondents }) =>
        respondents.map(({ player }) => player),
      ),
    ).toEqual(['ada'])
    expect(question(played(), 'together', { viewer: 'ada' })?.responses).toMatchObject([
      { text: 'A, B', count: 1 },
    ])
  })

  test('leave a player the answers they gave for a former team, and none it gave without them', () => {
    const story = given(
      facilitated(
        scenarioOf({ '1': [mail('together', SHARED), mail('told', { ...SHARED, displayAfter: null })] }),
        ['Athena', 'Hades'],
      ),
    )
      .opens()
      .joins('ada', 'Athena')
      .joins('berta', 'Athena')
      .joins('hans', 'Hades')
      .starts()
    story.at('01:00').answers('ada', 'together', 'Yes')
    story.at('02:00').does({ kind: 'move to team', seat: 'ada', team: 'Hades', by: 'Faye' })
    story
      .at('03:00')
      .answers('berta', 'told', 'No')
      .answers('hans', 'together', 'No')
      .does({ kind: 'close', by: 'Faye' })
    const answered = (id: string, options = {}) =>
      question(story, id, options)?.responses.flatMap(({ text, respondents }) =>
        respondents.map(({ player, team }) => `${text}: ${player}, ${team}`),
      )
    expect(answered('together', { viewer: 'ada' })).toEqual(['Yes: ada, Athena', 'No: NAME-4h, Hades'])
    expect(answered('told', { viewer: 'ada' })).toEqual([])
    expect(question(story, 'together', { viewer: 'ada' })).toMatchObject({ deliveredTo: 1 })
    expect(answered('together')).toEqual(['Yes: ada, Athena', 'No: hans, Hades'])
    expect(question(story, 'together')).toMatchObject({ deliveredTo: 3 })
  })

  test('the right answer is shown beside a written one, where it counts', () => {
    const texts = scenarioOf({
      '1': [
        mail('port', { displayAfter: 0, responseType: 'text', accepted: ['443', 'https'] }),
        mail('why', { displayAfter: 0, responseType: 'text' }),
      ],
    })
    const story = given(automated(texts, { ada: null }))
      .begins('ada')
      .answers('ada', 'port', '80')
      .answers('ada', 'why', 'Because')
    expect(question(story, 'port', { viewer: 'ada' })).toMatchObject({
      accepted: ['443', 'https'],
      responses: [{ verdict: 'wrong' }],
    })
    expect(question(story, 'why', { viewer: 'ada' })).toMatchObject({
      accepted: [],
      responses: [{ verdict: '' }],
    })
  })

  test('the figures of answers given before a player was moved stay, paused or running', () => {
    const story = given(facilitated(scenario, ['Athena', 'Hades', 'Cronus']))
      .opens()
      .joins('ada', 'Athena')
      .joins('hans', 'Hades')
      .joins('cora', 'Cronus')
      .starts()
    story
      .at('00:30')
      .answers('ada', 'pay', 'Refuse')
      .answers('hans', 'pay', 'Pay')
      .answers('cora', 'pay', 'Wait')
    story.at('01:30').answers('ada', 'together', ['A', 'B']).answers('hans', 'together', ['A']).at('01:40')
    const figures = () => {
      const { scores, teams: rows } = reportOf(story)
      return [...scores, ...rows].map(({ name, points, possible, timeliness }) => ({
        name,
        points,
        possible,
        timeliness,
      }))
    }
    const before = figures()
    expect(before).toMatchObject([
      { name: 'ada', points: 2, possible: 2 },
      { name: 'cora', possible: 2 },
      { name: 'hans', possible: 2 },
      { name: 'Athena', points: 2, possible: 2 },
      { name: 'Hades', possible: 2 },
      { name: 'Cronus', possible: 2 },
    ])
    story
      .does({ kind: 'pause', by: 'Faye' })
      .does({ kind: 'move to team', seat: 'ada', team: 'Hades', by: 'Faye' })
    story.at('01:50').does({ kind: 'move to team', seat: 'cora', team: 'Hades', by: 'Faye' })
    expect(figures()).toEqual(before)
    expect(story.does({ kind: 'continue', by: 'Faye' }).at('01:55')).toBeDefined()
    expect(figures()).toEqual(before)
    story.does({ kind: 'move to team', seat: 'ada', team: 'Athena', by: 'Faye' }).at('02:30')
    expect(figures()).toEqual(before)
  })

  test('a moved player, and their pass, count once: with the team they are in now', () => {
    const story = given(facilitated(scenario, ['Athena', 'Hades', 'Cronus']))
      .opens()
      .joins('ada', 'Athena')
      .joins('hans', 'Hades')
      .joins('cora', 'Cronus')
      .starts()
    story.at('00:30').answers('ada', 'pay', 'Refuse').answers('cora', 'pay', 'Refuse')
    story.does({ kind: 'move to team', seat: 'ada', team: 'Hades', by: 'Faye' })
    story.at('01:30').answers('hans', 'together', ['A', 'B']).does({ kind: 'close', by: 'Faye' })
    const { teams: rows, scores, participants } = reportOf(story)
    expect(scores.find(({ name }) => name === 'ada')).toMatchObject({ points: 2, possible: 2, passed: true })
    expect(rows.map(({ name, players, passShare }) => [name, players, passShare])).toEqual([
      ['Athena', 0, null],
      ['Hades', 2, 0.5],
      ['Cronus', 1, 0],
    ])
    expect(rows.reduce((all, { players }) => all + players, 0)).toBe(participants)
    expect(rows.map(({ points, possible }) => [points, possible])).toEqual([
      [1, 1],
      [4 / 3, 2],
      [1, 2],
    ])
    expect(numbersOf(reportOf(story))).toMatchObject({ players: 3, teams: 2, judged: 2, passed: 0 })
  })

  test('a player reads their own score, and that of a team of three or more', () => {
    const mine = reportOf(played(), { viewer: 'ada' })
    expect(mine.scores.map(({ name }) => name)).toEqual(['ada'])
    expect(mine.teams).toEqual([])
    const three = given(
      automated(scenarioOf({ '1': [mail('first')] }), {
        ada: 'Athena',
        berta: 'Athena',
        carl: 'Athena',
        dora: 'Hades',
      }),
    )
      .begins('ada')
      .begins('berta')
      .begins('carl')
      .begins('dora')
    const { scores, teams } = report(three.exercise, three.state(), three.now(), { ...staff, viewer: 'ada' })
    expect([scores.map(({ name }) => name), teams.map(({ name }) => name)]).toEqual([['ada'], ['Athena']])
  })

  test('a player may read the report once they have finished and their result has come', () => {
    const story = played()
    const may = (seat: string) => mayReadReport(story.exercise, story.state(), seat, story.now())
    expect([may('ada'), may('hans'), may('nobody')]).toEqual([true, false, false])
  })
})
