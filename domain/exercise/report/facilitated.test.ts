import { describe, expect, test } from 'vitest'
import {
  alert,
  facilitated,
  given,
  mail,
  MINUTE,
  NOON,
  post,
  scenarioOf,
  type Story,
} from '#test/support/stories/given-story.ts'
import { facilitatorView } from '../views/facilitator-view.ts'
import { factsInWords } from '../words/in-words.ts'
import { chosenQuestions } from './chosen.ts'
import { leadersIn } from './led.ts'
import { report } from './report.ts'

const by = 'Faye'
const room = () =>
  given(facilitated(scenarioOf({ '1': [mail('start')] }), ['Athena', 'Hades']))
    .opens()
    .joins('ada', 'Athena')
    .joins('berta', 'Hades')
    .starts()
const reportOf = (story: Story, names: { viewer?: string; anonymise?: boolean } = {}) =>
  report(story.exercise, story.state(), story.now(), {
    viewer: null,
    anonymise: false,
    pseudonym: seat => `NAME-${seat}`,
    ...names,
  })
const question = (story: Story, id: string, names = {}) =>
  reportOf(story, names).questions.find(found => found.id === id)

describe('the acts in the report', () => {
  const kinds = (story: Story) => reportOf(story).led.map(({ fact }) => fact.kind)
  const reset = { kind: 'reset', by } as const
  const undo = { kind: 'undo reset', by: 'Fritz' } as const

  test('are those of the restored run, with the undone reset, and of no other run', () => {
    const story = room().does(reset).opens().joins('ada', 'Athena').starts().pauses()
    const before = ['reset', 'opened', 'started', 'paused']
    expect(kinds(story)).toEqual(before)
    story.at('01:00').does(reset).opens().does(reset).does(undo).resumes()
    expect(kinds(story)).toEqual([...before, 'reset', 'reset undone', 'resumed'])
  })
})

describe('a corrected message', () => {
  const withdraw = { kind: 'withdraw', event: 'f-1', by } as const
  const text = { subject: 'Board', content: '<p>The board wants an answer.</p>', image: '', pdf: '' }

  test('says when it was withdrawn, and when it was corrected', () => {
    const story = room().sends({ subject: 'Baord' }, { to: 'all' }).reads('ada', 'f-1')
    expect(question(story, 'f-1')).not.toHaveProperty('withdrawn')
    expect(question(story, 'f-1')).not.toHaveProperty('corrected')
    story.at('01:00').does({ kind: 'correct', event: 'f-1', text, by }).at('02:30').does(withdraw)
    expect(question(story, 'f-1')).toMatchObject({
      subject: 'Board',
      deliveredTo: 2,
      corrected: { at: NOON + MINUTE, after: 1 },
      withdrawn: { at: NOON + 2.5 * MINUTE, after: 2.5 },
    })
  })

  test('is timed only to the minute in a report without names, like everything else', () => {
    const story = room().sends({ subject: 'Baord' }, { to: 'all' }).at('02:50').does(withdraw)
    expect(question(story, 'f-1', { anonymise: true })).toMatchObject({
      withdrawn: { at: NOON + 2 * MINUTE, after: 3 },
    })
  })

  test('is not in the report of a player from whom it was withdrawn unread', () => {
    const story = room().sends({ subject: 'Baord' }, { to: 'all' }).reads('ada', 'f-1').at('01:00')
    story.does(withdraw).does({ kind: 'close', by })
    expect(question(story, 'f-1', { viewer: 'ada' })).toMatchObject({ withdrawn: { after: 1 } })
    expect(question(story, 'f-1', { viewer: 'berta' })).toBeUndefined()
  })
})

describe('a message without a subject', () => {
  const words = '<p>Leave the building now, by the stairs, please</p>'

  test('is named by its first words, whether a facilitator sent it or the story; a picture alone by its sender', () => {
    const scenario = scenarioOf({
      '1': [
        alert('sirens', { subject: '', content: words, displayAfter: 0 }),
        post('queue', { subject: '', content: '<p>Long queues</p>', displayAfter: 0 }),
        post('picture', {
          subject: '',
          content: '',
          name: 'Nora Finch',
          image: 'queue.png',
          displayAfter: 0,
        }),
      ],
    })
    const story = given(facilitated(scenario)).opens().joins('ada').starts()
    story.sends({ type: 'Alert', subject: '', content: words }, { to: 'all' })
    expect(['sirens', 'queue', 'picture', 'f-1'].map(id => question(story, id)?.subject)).toEqual([
      'Leave the building now, by the...',
      'Long queues',
      'Nora Finch',
      'Leave the building now, by the...',
    ])
  })
})

describe('a player who was moved', () => {
  const scenario = scenarioOf({
    '1': [
      mail('own', { displayAfter: 0, responseType: 'text' }),
      mail('team', { displayAfter: 0, team: true, responseType: 'text' }),
      mail('later', { displayAfter: 0 }),
    ],
  })
  const moved = () =>
    given(facilitated(scenario, ['Athena', 'Hades']))
      .opens()
      .joins('ada', 'Athena')
      .joins('berta', 'Hades')
      .starts()
      .sends({ subject: 'Hold on' }, { to: 'all' })
      .at('00:30')
      .reads('ada', 'own', 'team')
      .answers('ada', 'own', 'Mine')
      .answers('ada', 'team', 'Ours')
      .at('01:00')
      .does({ kind: 'move to team', seat: 'ada', team: 'Hades', by })
      .at('02:00')
      .reads('ada', 'later', 'f-1')
  const teamsOf = (id: string, names = {}) => {
    const found = question(moved(), id, names)
    return {
      read: found?.readAts.map(({ team }) => team),
      answered: found?.responses.flatMap(({ respondents }) => respondents.map(({ team }) => team)),
      deliveredToTeam: found?.deliveredToTeam,
    }
  }

  test('read and answered for the team they were in at that moment', () => {
    expect(teamsOf('own')).toEqual({
      read: ['Athena'],
      answered: ['Athena'],
      deliveredToTeam: { Athena: 1, Hades: 1 },
    })
    expect(teamsOf('team')).toMatchObject({ read: ['Athena'], answered: ['Athena'] })
    for (const id of ['later', 'f-1'])
      expect(teamsOf(id)).toMatchObject({ read: ['Hades'], deliveredToTeam: { Athena: 1, Hades: 2 } })
  })

  test('cannot be recognised by a second team if names are hidden', () => {
    const story = moved()
    for (const name of ['cora', 'dora', 'emma']) story.joins(name, 'Athena')
    for (const name of ['hans', 'ida', 'jan']) story.joins(name, 'Hades')
    const own = question(story, 'own', { anonymise: true })
    expect(own?.readAts.map(({ team }) => team)).toEqual(['Hades'])
    expect(own?.responses.flatMap(({ respondents }) => respondents.map(({ team }) => team))).toEqual([
      'Hades',
    ])
  })
})

describe('an event that a push brought', () => {
  const scenario = scenarioOf({
    '1': [mail('start'), mail('second', { displayAfter: 26 }), mail('first', { displayAfter: 25 })],
  })
  const pushed = () =>
    given(facilitated(scenario)).opens().joins('ada').starts().at('24:00').pushes(5).at('24:10')
  const minutesInWords = (story: Story, id: string) => {
    const found = question(story, id)
    return found ? factsInWords(found).filter(words => words.includes('minute')) : []
  }

  test('has the minute of the console’s timeline and the player’s log, and says when it was displayed', () => {
    const story = pushed()
    const { events } = facilitatorView(story.exercise, story.state(), story.now(), new Map())
    expect(events.find(({ id }) => id === 'second')?.xt).toBe(26 * MINUTE)
    expect(story.seen('ada', 'second')?.storyXt).toBe(26 * MINUTE)
    expect(question(story, 'second')).toMatchObject({ displayedAfter: 29, storyAfter: 26 })
    expect(minutesInWords(story, 'second')).toEqual(['minute 26', 'displayed in minute 29'])
  })

  test('has one minute where the story and the clock agree', () => {
    const story = given(facilitated(scenario)).opens().joins('ada').starts().at('26:10')
    expect(question(story, 'second')).not.toHaveProperty('storyAfter')
    expect(minutesInWords(story, 'second')).toEqual(['minute 26'])
  })

  test('is listed in the order of the story among those of the same push', () => {
    const chosen = chosenQuestions(reportOf(pushed()).questions, {
      information: true,
      tutorial: false,
      team: '',
    })
    expect(chosen.map(({ id }) => id)).toEqual(['start', 'first', 'second'])
  })
})

describe('the facilitators in a report', () => {
  const reset = { kind: 'reset', by } as const
  test('are those who acted on the console, not an administrator who undid a reset', () => {
    const story = room().at('01:00')
    story.does(reset).does({ kind: 'undo reset', by: 'iver.holm' })
    const { led } = reportOf(story)
    expect(led.at(-1)).toMatchObject({ by: 'iver.holm', fact: { kind: 'reset undone' } })
    expect(leadersIn(led)).toEqual(['Faye'])
    const unnamed = reportOf(story, { anonymise: true }).led
    expect(unnamed.at(-1)?.by).toBe('Administrator')
    expect(leadersIn(unnamed)).toEqual(['Facilitator 1'])
  })
})

describe('a question that can still be answered in time', () => {
  const asking = (id: string, timeLimit: number | null) =>
    mail(id, {
      ...{ displayAfter: 0, responseType: 'option', options: { Pay: '-1', Refuse: '-1' } },
      ...{ correct: ['o2'], timeLimit },
    })
  const scenario = scenarioOf({ '1': [asking('soon', 100), asking('any', null)] })
  const asked = () =>
    given(facilitated(scenario, ['Athena']))
      .opens()
      .joins('ada', 'Athena')
      .starts()
      .at('00:30')
      .answers('ada', 'any', 'Refuse')
  const rowsOf = (story: Story) => {
    const { scores, teams } = reportOf(story)
    return [...scores, ...teams].map(({ points, possible, percent, passed, timeliness, openAtClose }) => ({
      ...{ points, possible, percent, passed },
      unanswered: timeliness.unanswered,
      ...(openAtClose !== undefined && { openAtClose }),
    }))
  }
  const right = { points: 1, possible: 1, percent: 100, passed: true, unanswered: 0 }
  const missed = { points: 1, possible: 2, percent: 50, passed: false, unanswered: 1 }

  test('is neither unanswered nor among the possible points, for a player and for their team', () => {
    expect(rowsOf(asked())).toEqual([right, right])
    const paused = asked().pauses().at('09:00')
    expect(rowsOf(paused)).toEqual([right, right])
  })

  test('is both once its limit is over, and at the end', () => {
    expect(rowsOf(asked().at('01:51'))).toEqual([missed, missed])
    expect(rowsOf(asked().does({ kind: 'close', by }))).toMatchObject([missed, missed])
  })

  test('is marked if the facilitator closed before its limit was over', () => {
    const wordsOf = (story: Story) => {
      const found = question(story, 'soon')
      return found ? factsInWords(found) : []
    }
    const early = asked().does({ kind: 'close', by })
    const marked = { ...missed, openAtClose: 1 }
    expect(rowsOf(early)).toEqual([marked, marked])
    expect(wordsOf(early)).toContain('1 open at the close')
    const paused = asked().pauses().at('09:00').does({ kind: 'close', by })
    expect(rowsOf(paused)).toEqual([marked, marked])
    const late = asked().at('01:51').does({ kind: 'close', by })
    expect(rowsOf(late)).toEqual([missed, missed])
    expect(wordsOf(late)).not.toContain('1 open at the close')
    const answered = asked().answers('ada', 'soon', 'Pay').does({ kind: 'close', by })
    expect(rowsOf(answered)).toMatchObject([{ unanswered: 0 }, { unanswered: 0 }])
    expect(wordsOf(answered)).not.toContain('1 open at the close')
  })
})

describe('a report without names', () => {
  test('counts the teams with players that have no row', () => {
    const ask = mail('ask', { responseType: 'option', options: { Pay: '-1' }, correct: ['o1'] })
    const story = given(facilitated(scenarioOf({ '1': [ask] }), ['Athena', 'Hades', 'Cronus', 'Nyx']))
      .opens()
      .joins('ada', 'Athena')
      .joins('hans', 'Nyx')
      .does({ kind: 'move to team', seat: 'hans', team: 'Hades', by })
      .at('00:30')
      .starts()
      .at('01:00')
      .answers('ada', 'ask', 'Pay')
    story.does({ kind: 'move to team', seat: 'ada', team: 'Cronus', by }).at('02:00')
    expect(reportOf(story).teams.map(({ name }) => name)).toEqual(['Athena', 'Hades', 'Cronus'])
    const { teams, hiddenTeams } = reportOf(story, { anonymise: true })
    expect([teams, hiddenTeams]).toEqual([[], 2])
  })

  describe('lists a team of three', () => {
    const ask = (id: string, displayAfter: number) =>
      mail(id, { displayAfter, responseType: 'option', options: { Pay: '-1', No: '-1' }, correct: ['o1'] })
    const scenario = scenarioOf({
      '1': [
        ask('one', 0),
        ask('two', 2),
        mail('ours', { displayAfter: 0, team: true, responseType: 'text' }),
      ],
    })
    const ATHENA = ['ada', 'amy', 'ann']
    const opened = () => {
      const story = given(facilitated(scenario, ['Athena', 'Hades'])).opens()
      for (const name of ATHENA) story.joins(name, 'Athena')
      for (const name of ['hal', 'hans', 'hugo']) story.joins(name, 'Hades')
      return story
    }
    const moves = (story: Story, seat: string, team: string) =>
      story.does({ kind: 'move to team', seat, team, by })
    const unnamed = (story: Story) => {
      const { teams, hiddenTeams, scores, questions } = reportOf(story, { anonymise: true })
      return { teams, hiddenTeams, scores, questions }
    }

    test('as if nothing had happened, if a player was moved and moved back in the lobby', () => {
      const story = moves(moves(opened(), 'ada', 'Hades'), 'ada', 'Athena')
        .starts()
        .at('01:00')
      const untouched = opened().starts().at('01:00')
      expect(unnamed(story)).toEqual(unnamed(untouched))
      expect(reportOf(story).scores).toEqual(reportOf(untouched).scores)
      expect(reportOf(story).teams).toEqual(reportOf(untouched).teams)
    })

    test('with a player who was moved and moved back, and no figure reveals their part elsewhere', () => {
      const story = opened().starts().at('00:30')
      for (const name of ATHENA) story.answers(name, 'one', 'Pay')
      moves(story, 'ada', 'Hades').at('02:30').answers('ada', 'two', 'Pay').answers('ada', 'ours', 'Wait')
      moves(story.at('03:00'), 'ada', 'Athena').at('04:00')
      const { teams, hiddenTeams, scores, questions } = unnamed(story)
      expect(hiddenTeams).toBeUndefined()
      expect(teams.map(({ name, players }) => [name, players])).toEqual([
        ['Athena', 3],
        ['Hades', 3],
      ])
      const sumOf = (team: string) =>
        scores.filter(row => row.team === team).reduce((sum, { points }) => sum + points, 0)
      expect(teams.map(({ name, points }) => [name, Math.round(points * 3)])).toEqual([
        ['Athena', sumOf('Athena')],
        ['Hades', sumOf('Hades')],
      ])
      expect(
        questions
          .filter(({ id }) => id === 'ours')
          .flatMap(({ responses }) => responses.flatMap(({ respondents }) => respondents)),
      ).toMatchObject([{ player: 'Former member', team: 'Hades' }])
    })
  })
})
