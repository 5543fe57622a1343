import { describe, expect, test } from 'vitest'
import { report } from '../report/report.ts'
import { facilitatorView } from '../views/facilitator-view.ts'
import { playerView } from '../views/player-view.ts'
import {
  automated,
  facilitated,
  given,
  mail,
  scenarioOf,
  type Story,
} from '#test/support/stories/given-story.ts'

const by = 'Faye'
const options = { Act: 'acted', Wait: '-1' }
const scenario = scenarioOf({
  'The alarm': [
    mail('ask', { responseType: 'option', options, timeLimit: 100, onTimeout: 'silence' }),
    mail('acted', { delay: 60 }),
    mail('silence', { delay: 0 }),
    mail('slow', {
      displayAfter: 0,
      responseType: 'option',
      options: { Call: '-1' },
      timeLimit: 100,
      earlierThan: 10,
      nextIfEarly: 'hasty',
      laterThan: 120,
      nextIfLate: 'waited',
    }),
    mail('hasty', { delay: 0 }),
    mail('waited', { delay: 0 }),
    mail('board', { displayAfter: 0, team: true, responseType: 'text', timeLimit: 100, onTimeout: 'mute' }),
    mail('mute', { delay: 0 }),
  ],
  Later: [mail('next', { displayAfter: 20, responseType: 'text', timeLimit: 100 })],
})
const room = () =>
  given(facilitated(scenario, ['Athena', 'Hades']))
    .opens()
    .joins('ada', 'Athena')
    .joins('berta', 'Athena')
const extraTime = (seat: string, factor: number) => ({ kind: 'give extra time', seat, factor, by }) as const
const limits = (story: Story, name: string) =>
  Object.fromEntries(
    story.view(name).events.flatMap(({ id, timeLimit }) => (timeLimit === null ? [] : [[id, timeLimit]])),
  )

describe('extra time', () => {
  test('given before the start stretches all limits of the player, and of no one else', () => {
    const story = room().does(extraTime('ada', 1.5)).starts().at('20:30')
    expect(limits(story, 'ada')).toEqual({ ask: 150, slow: 150, board: 150, next: 150 })
    expect(limits(story, 'berta')).toEqual({ ask: 100, slow: 100, board: 100, next: 100 })
  })

  test('is given in an automated exercise too, before the player has begun', () => {
    const story = given(automated(scenario, { Ada: null, Berta: null })).does(extraTime('ada', 1.25))
    story.begins('ada', 'berta')
    expect(limits(story, 'ada')['ask']).toBe(125)
    expect(limits(story, 'berta')['ask']).toBe(100)
  })

  test('holds at once for open questions, and leaves answers as they were', () => {
    const story = room().starts().at('01:55').answers('ada', 'slow', 'Call').does(extraTime('ada', 2))
    expect(story.seen('ada', 'slow')).toMatchObject({ timeLimit: 100, response: { timeliness: 'late' } })
    expect(story.seen('ada', 'ask')?.timeLimit).toBe(200)
    // 170 s of 200: the same answer without extra time would be late.
    story.at('02:50').answers('ada', 'ask', 'Wait')
    expect(story.seen('ada', 'ask')?.response?.timeliness).toBe('in time')
  })

  test('that is taken back shortens no open limit, only those of questions that come later', () => {
    const story = room().does(extraTime('ada', 2)).starts().at('00:30').does(extraTime('ada', 1)).at('20:30')
    expect(limits(story, 'ada')).toEqual({ ask: 200, slow: 200, board: 200, next: 100 })
  })

  test('postpones the silence of the player, with its tolerance of 10 %', () => {
    const story = room().does(extraTime('ada', 1.5)).starts().at('02:00')
    expect(story.sees('berta')).toContain('silence')
    expect(story.sees('ada')).not.toContain('silence')
    expect(story.at('02:44').sees('ada')).not.toContain('silence')
    expect(story.at('02:46').sees('ada')).toContain('silence')
  })

  test('takes nothing back that silence has led to', () => {
    const story = room().starts().at('01:51').does(extraTime('ada', 2))
    expect(story.sees('ada')).toContain('silence')
    expect(story.at('01:55').answers('ada', 'ask', 'Act').at('02:56').sees('ada')).not.toContain('acted')
  })

  test('stretches the times of an early and a late answer', () => {
    const story = room().does(extraTime('ada', 2)).starts()
    story.at('03:00').answers('ada', 'slow', 'Call').answers('berta', 'slow', 'Call')
    expect(story.sees('berta')).toContain('waited')
    expect(story.sees('ada')).not.toContain('waited')
    const hasty = room().does(extraTime('ada', 2)).starts()
    hasty.at('00:15').answers('ada', 'slow', 'Call').answers('berta', 'slow', 'Call')
    expect(hasty.sees('ada')).toContain('hasty')
    expect(hasty.sees('berta')).not.toContain('hasty')
  })

  test('of one member makes the team’s silence wait, while teammates see their own limit', () => {
    const story = room().does(extraTime('ada', 2)).starts().at('02:00')
    expect(limits(story, 'berta')['board']).toBe(100)
    expect(story.sees('berta')).not.toContain('mute')
    expect(story.at('03:41').sees('berta')).toContain('mute')
    const gone = room().does(extraTime('ada', 2)).starts().at('00:05')
    gone.does({ kind: 'move to team', seat: 'ada', team: 'Hades', by }).at('02:00')
    expect(gone.sees('berta')).not.toContain('mute')
  })

  test('of one member counts for the team’s one answer, for all its members, and the console does not call it overdue before that time', () => {
    const story = room().does(extraTime('ada', 2)).starts().at('02:30')
    const board = () =>
      facilitatorView(story.exercise, story.state(), story.now(), new Map())
        .answers.find(({ team }) => team === 'Athena')
        ?.cells.find(({ event }) => event === 'board')
    expect(board()?.state).toBe('waiting')
    story.answers('ada', 'board', 'We tell them')
    const timeliness = ['ada', 'berta'].map(name => story.seen(name, 'board')?.response?.timeliness)
    expect(timeliness).toEqual(['in time', 'in time'])
    expect(board()?.state).toBe('in time')
  })

  test('more time for an overdue question counts from now, also on top of extra time', () => {
    const story = room().does(extraTime('ada', 1.5)).starts().at('04:10')
    story.does({ kind: 'extend limits', event: 'slow', minutes: 1, by })
    // The limit of 150 s ended 100 s ago: it grows by these 100 s and by a minute.
    expect(story.seen('ada', 'slow')?.timeLimit).toBe(310)
  })

  test('shows in no one else’s view, and in no report', () => {
    const [plain, extra] = [room().starts().at('00:30'), room().starts().at('00:30')]
    extra.does(extraTime('ada', 2))
    expect(extra.view('berta')).toEqual(plain.view('berta'))
    for (const anonymise of [true, false]) {
      const [without, withIt] = [plain, extra].map(story => {
        const naming = { viewer: null, anonymise, pseudonym: (seat: string) => seat }
        return { ...report(story.exercise, story.state(), story.now(), naming), revision: 0 }
      })
      expect(withIt).toEqual(without)
    }
  })
})

describe('giving extra time', () => {
  test('is recorded with its facilitator and the factor before; the same again is not', () => {
    const story = room().does(extraTime('ada', 1.5)).does(extraTime('ada', 1.5)).does(extraTime('ada', 2))
    expect(story.log.filter(({ kind }) => kind === 'extra time given')).toMatchObject([
      { seat: 'ada', factor: 1.5, before: 1, by },
      { seat: 'ada', factor: 2, before: 1.5, by },
    ])
  })

  test('is refused for any other factor, for an unknown player, and after the closing', () => {
    const story = room().starts()
    for (const factor of [0.5, 1.1, 2.25, Number.NaN])
      expect(story.tries(extraTime('ada', factor))).toMatchObject({ refused: 'time factor' })
    expect(story.tries(extraTime('nobody', 2))).toMatchObject({ refused: 'seat unknown' })
    story.does({ kind: 'close', by })
    expect(story.tries(extraTime('ada', 2))).toMatchObject({ refused: 'exercise closed' })
  })

  test('outlives a reset for the same link under the same name', () => {
    const story = room().does(extraTime('ada', 2)).does(extraTime('berta', 1.5)).starts()
    story.does({ kind: 'reset', by }).opens().joins('ada', 'Hades')
    story.does({ kind: 'join', seat: 'berta', alias: 'carl', team: 'Hades', code: 'c' }).starts()
    expect(limits(story, 'ada')['ask']).toBe(200)
    expect(limits(story, 'berta')['ask']).toBe(100)
  })

  test('goes with the player to another device, and outlives a reset there', () => {
    const story = room().does(extraTime('ada', 2)).does({ kind: 'release seat', seat: 'ada', by })
    story.does({ kind: 'join', seat: 'tablet', alias: 'ada', team: 'Athena', code: 't' }).starts()
    expect(limits(story, 'tablet')['ask']).toBe(200)
    story.does({ kind: 'reset', by }).opens()
    story.does({ kind: 'join', seat: 'tablet', alias: 'Ada', team: 'Athena', code: 't' }).starts()
    expect(limits(story, 'tablet')['ask']).toBe(200)
    expect(playerView(story.exercise, story.state(), 'ada', story.now()).alias).toBe('')
  })
})
