import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Mail } from '#contracts/calls/play/play.ts'
import type { Replay } from '#contracts/calls/reports/reports.ts'
import { fold } from '#domain/exercise/state/evolve.ts'
import { playerView } from '#domain/exercise/views/player-view.ts'
import { namesFor } from '#domain/exercise/report/names.ts'
import { instantOf, minutesOf, replayedAt } from '#domain/exercise/report/replay.ts'
import { mailReply } from '#contracts/replies/mail-reply.ts'
import { replayReply } from '#contracts/replies/replay-reply.ts'
import { automated, given, mail, MINUTE, NOON, post, scenarioOf } from '#test/support/stories/given-story.ts'
import { startServer, type TestServer } from '#test/support/server.ts'
import { entriesOf, exerciseOf, fuzzed } from './fuzzed.ts'
import { type Lying, lyingIn } from './lying-in.ts'

const scenario = scenarioOf({
  '1': [
    mail('pay', {
      responseType: 'option',
      options: { Pay: 'paid', Refuse: 'refused' },
      correct: ['o2'],
      timeLimit: 100,
      next: 'meeting',
    }),
    mail('paid', { delay: 200 }),
    mail('refused', { delay: 30 }),
    mail('meeting', { delay: 400, team: true, responseType: 'text' }),
    post('talk', { displayAfter: 3 }),
    mail('late', { displayAfter: 25 }),
  ],
})

const recorded = () => {
  const story = given(automated(scenario, { Ada: 'Athena', Berta: 'Athena', Hans: null })).begins(
    'ada',
    'berta',
    'hans',
  )
  const shown = new Map<string, unknown>()
  const look = (minute: number) => {
    for (const seat of ['ada', 'berta', 'hans']) shown.set(`${seat} ${minute}`, story.view(seat))
  }
  for (let minute = 1; minute <= 45; minute++) {
    story.at(`${minute}:00`)
    look(minute)
    story.at(`${minute}:10`)
    if (minute === 2) story.answers('ada', 'pay', 'Refuse').reads('ada', 'pay')
    if (minute === 5)
      story.answers('hans', 'pay', 'Pay').does({ kind: 'like', seat: 'ada', event: 'talk', comment: null })
    if (minute === 6) story.does({ kind: 'reply', seat: 'berta', event: 'talk', text: 'We know' })
    if (minute === 20) story.answers('berta', 'meeting', 'We divert').reads('ada', 'meeting')
    if (minute === 30) story.reads('ada', 'late', 'refused')
  }
  return { story, shown }
}

describe('a replay', () => {
  test('shows at every minute of a run what each player was shown then', () => {
    const { story, shown } = recorded()
    const { exercise, log } = story
    const now = story.now()
    for (const [key, view] of shown) {
      const [seat = '', minute = ''] = key.split(' ')
      const place = story.state().seats.get(seat)
      const at = place ? instantOf(exercise, story.state(), place, Number(minute), now) : null
      expect(at, key).toBe(NOON + Number(minute) * MINUTE)
      const before = log.filter(entry => entry.at <= (at ?? 0))
      expect(replayedAt(exercise, before, [seat], at ?? 0).views[0], key).toEqual(view)
    }
  })

  test('of a team without players at that minute does not say that they had not started', () => {
    const { exercise, log, now } = recorded().story
    const state = fold(exercise, log)
    const names = namesFor(exercise, state, { viewer: null, anonymise: false, pseudonym: String })
    const scene = { players: ['Ada'], minutes: 45, minute: 20, at: NOON + 20 * MINUTE, places: [] }
    const { stage, events } = replayReply({ exercise, state, now: now() }, names, scene, log)
    expect({ stage, events }).toEqual({ stage: 'no players', events: [] })
  })

  test('lasts as long as the player’s story took', () => {
    const { story } = recorded()
    const place = story.state().seats.get('ada')
    expect(place && minutesOf(story.exercise, story.state(), place, story.now())).toBeGreaterThan(30)
  })
})

describe('over HTTP, of an exercise of twenty players with a pause and a push', () => {
  let house: TestServer
  let lying: Lying
  const made = fuzzed(7, { players: 20, events: 80 })
  beforeAll(async () => {
    house = await startServer()
    lying = await lyingIn(house.db, made, 'The seventh night')
  })
  afterAll(() => house.stop())

  const replay = async (body: Readonly<Record<string, unknown>>, token = lying.facilitator) =>
    (await house.call('getReplay', body, { token })).body as unknown as Replay

  test('shows at every minute what the engine would have shown then', async () => {
    const [player] = made.players
    const [entries, exercise] = [entriesOf(made), exerciseOf(made, lying.id)]
    const whole = await replay({ player: player?.alias, minute: 0 })
    expect(whole.players).toHaveLength(20)
    for (let minute = 0; minute <= Math.floor(whole.minutes); minute++) {
      const reply = await replay({ player: player?.alias, minute })
      const at = Date.parse(reply.at)
      const state = fold(
        exercise,
        entries.filter(entry => entry.at <= at),
      )
      const then: Mail = mailReply(playerView(exercise, state, player?.id ?? '', at), 0)
      const bare = reply.events
        .map(({ shownTo: _shownTo, readBy: _readBy, answers: _answers, ...event }) => event)
        .toReversed()
      expect(bare, `minute ${minute}`).toEqual(
        then.events.map(event => ({
          ...event,
          comments: event.comments.map(comment => ({ ...comment, key: '' })),
        })),
      )
    }
  })

  test('of a team shows how many had received and read each event', async () => {
    const { events } = await replay({ team: 'Artemis', minute: 60 })
    expect(events.length).toBeGreaterThan(20)
    // A successor reaches only the player who answered.
    for (const { shownTo, readBy } of events.filter(({ id }) => !id.endsWith('9'))) {
      expect(shownTo).toBe(7)
      expect(readBy).toBeLessThanOrEqual(7)
    }
  })

  test('an anonymised one contains no names, and its times are rounded', async () => {
    const view = 'a view'
    const asked = { anonymise: true, view, minute: 50 }
    const { players } = await replay(asked)
    for (const name of players) expect(name).toMatch(/^[A-Z]{8}\d{8}$/)
    const text = JSON.stringify(await replay({ ...asked, player: players[3] }))
    expect(text).not.toMatch(/player \d\d/)
    for (const [, time] of text.matchAll(/"(?:date|answeredAt|at)":"(\d[^"]*)"/g))
      expect(time).toMatch(/:00\.000Z$/)
    expect(await replay({ ...asked, player: made.players[0]?.alias })).toMatchObject({
      type: 'failed',
      data: 'This player is not in the exercise.',
    })
    expect(await replay({ ...asked, team: 'No such team' })).toMatchObject({
      type: 'failed',
      data: 'This team has no player whose screen can be replayed.',
    })
  })

  test('a player sees only their own', async () => {
    const [own = ''] = lying.links
    const mine = await replay({ minute: 10 }, own)
    expect(mine.players).toEqual([made.players[0]?.alias])
    expect(await replay({ minute: 10, player: made.players[1]?.alias }, own)).toMatchObject({
      type: 'failed',
    })
    expect(await replay({ minute: 10, team: 'Hades' }, own)).toMatchObject({ type: 'failed' })
  })
})
