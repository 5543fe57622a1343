import { describe, expect, test } from 'vitest'
import { actionInWords } from '#contracts/replies/leading-in-words.ts'
import { facilitatorView } from '../../views/facilitator-view.ts'
import { eventDetail } from '../../views/event-detail.ts'
import { replayedAt } from '../../report/replay.ts'
import { report } from '../../report/report.ts'
import { facilitated, given, mail, NOON, scenarioOf, type Story } from '#test/support/stories/given-story.ts'

const by = 'Faye'
const room = () =>
  given(facilitated(scenarioOf({ '1': [mail('start')] }), ['Athena', 'Hades']))
    .opens()
    .joins('ada', 'Athena')
    .joins('berta', 'Hades')
    .starts()
const TEXT = { subject: 'Board', content: '<p>The board wants an answer.</p>', image: '', pdf: '' }
const correct = (text = TEXT, event = 'f-1') => ({ kind: 'correct', event, text, by }) as const
const withdraw = (event = 'f-1') => ({ kind: 'withdraw', event, by }) as const
const sent = () =>
  room().sends({ subject: 'Baord', content: '<p>Teh board wants an answr.</p>' }, { to: 'all' })

describe('a correction', () => {
  test('does not overwrite another one that its facilitator has not seen', () => {
    const story = sent()
      .at('01:00')
      .does({ ...correct(), by: 'Grace' })
    const other = { ...TEXT, subject: 'The board' }
    expect(story.tries({ ...correct(other), seen: null })).toEqual({
      refused: 'corrected meanwhile',
      values: { who: 'Grace' },
    })
    expect(story.tries({ ...correct(), seen: null })).toEqual([])
    const seen = story.state().sent[0]?.correctedAt ?? null
    expect(story.tries({ ...correct(other), seen })).toMatchObject([{ kind: 'message corrected' }])
    expect(story.tries(correct({ ...TEXT, subject: 'A board' }))).toMatchObject([
      { kind: 'message corrected' },
    ])
  })

  test('that a facilitator has not seen keeps them from withdrawing the message', () => {
    const story = sent()
      .at('01:00')
      .does({ ...correct(), by: 'Grace' })
    expect(story.tries({ ...withdraw(), known: null })).toEqual({
      refused: 'corrected before withdrawal',
      values: { who: 'Grace' },
    })
    const known = story.state().sent[0]?.correctedAt ?? null
    expect(story.tries({ ...withdraw(), known })).toMatchObject([{ kind: 'message withdrawn' }])
  })

  test('is shown to all players from then on; those who have read the old text are told that it changed', () => {
    const story = sent().at('01:00').reads('ada', 'f-1').at('02:00').does(correct())
    expect(story.seen('ada', 'f-1')).toMatchObject({ subject: 'Corrected: Board' })
    expect(story.seen('ada', 'f-1')?.content).toMatch(
      /corrected after you had read it.*The board wants an answer/,
    )
    expect(story.seen('berta', 'f-1')).toMatchObject({
      subject: 'Board',
      content: '<p>The board wants an answer.</p>',
    })
    expect(story.at('03:00').reads('berta', 'f-1').seen('berta', 'f-1')).toMatchObject({ subject: 'Board' })
  })

  test('leaves the record of earlier acts as it was: each names the message by its title at the time', () => {
    const story = sent()
      .at('01:00')
      .does(correct())
      .at('02:00')
      .does({ ...correct({ ...TEXT, subject: 'Gamma' }), by: 'Ines' })
      .at('03:00')
      .does(withdraw())
    const named = { viewer: null, anonymise: false, pseudonym: () => '' }
    const { led } = report(story.exercise, story.state(), story.now(), named)
    expect(led.slice(-4).map(act => actionInWords(act))).toEqual([
      'Faye sent “Baord” to everyone.',
      'Faye corrected “Baord” to “Board”.',
      'Ines corrected “Board” to “Gamma”.',
      'Faye withdrew “Gamma”.',
    ])
  })

  test('of a post is marked for all who had it in the feed, also unread, and for no one who came later', () => {
    const story = room()
      .sends({ type: 'Social', content: '<p>Teh ferry sank.</p>' }, { to: 'all' })
      .at('01:00')
      .does(correct({ ...TEXT, subject: '', content: '<p>The ferry is late.</p>' }))
      .at('02:00')
      .joins('carla', 'Hades')
    expect(story.seen('ada', 'f-1')?.content).toBe(
      '<p><em>This post was corrected. It now says:</em></p><p>The ferry is late.</p>',
    )
    expect(story.seen('carla', 'f-1')?.content).toBe('<p>The ferry is late.</p>')
  })

  test('with the same words changes nothing, and one of an unknown message is refused', () => {
    const story = sent().does(correct())
    expect(story.tries(correct())).toEqual([])
    expect(story.tries(correct(TEXT, 'f-9'))).toEqual({ refused: 'no such event' })
    expect(story.tries(correct({ ...TEXT, content: '' }))).toEqual({ refused: 'email incomplete' })
  })
})

describe('a message that was withdrawn', () => {
  test('is shown as withdrawn among the recent events', () => {
    const story = sent().at('02:00').does(withdraw())
    const { recent } = facilitatorView(story.exercise, story.state(), story.now(), new Map())
    expect(recent.find(({ event }) => event === 'f-1')).toMatchObject({
      kind: 'delivered',
      subject: 'Withdrawn: Baord',
    })
  })

  test('is gone for players who had not read it, and says so to those who had', () => {
    const story = sent().at('01:00').reads('ada', 'f-1').at('02:00').does(withdraw())
    expect(story.sees('berta')).not.toContain('f-1')
    expect(story.seen('ada', 'f-1')).toMatchObject({ subject: 'Withdrawn: Baord' })
    expect(story.seen('ada', 'f-1')?.content).not.toContain('answr')
  })

  test('leaves every screen where it is an alert', () => {
    const story = room()
      .sends({ type: 'Alert', content: '<p>Evacuate</p>' }, { to: 'all' })
      .reads('ada', 'f-1')
      .at('01:00')
      .does(withdraw())
    expect(story.sees('ada')).not.toContain('f-1')
  })

  test('is counted like the names below it: an alert is read once a player has pressed Continue, and delivered while they have it on screen', () => {
    const story = room()
      .at('01:00')
      .sends({ type: 'Alert', content: '<p>Evacuate</p>' }, { to: 'all' })
      .at('01:30')
    const seen = new Map(
      [...story.state().seats.values()].map(({ holder, alias }) => [
        holder,
        alias === 'ada' ? story.now() : NOON,
      ]),
    )
    const counted = () => {
      const { events } = facilitatorView(story.exercise, story.state(), story.now(), seen)
      const { players } = eventDetail(story.exercise, story.state(), 'f-1', story.now(), seen) ?? {
        players: [],
      }
      const event = events.find(({ id }) => id === 'f-1')
      return { reached: event?.reached, read: event?.read, ways: players.map(({ delivery }) => delivery) }
    }
    expect(counted()).toEqual({ reached: 1, read: 0, ways: ['delivered', 'on its way'] })
    story.reads('berta', 'f-1')
    expect(counted()).toEqual({ reached: 2, read: 1, ways: ['delivered', 'read'] })
  })

  test('is withdrawn once, cannot be corrected, and may be sent again', () => {
    const story = sent().does(withdraw())
    expect(story.tries(withdraw())).toEqual([])
    expect(story.tries(correct())).toEqual({ refused: 'message withdrawn' })
    story.sends({ subject: 'Baord', content: '<p>Teh board wants an answr.</p>' }, { to: 'all' })
    expect(story.sees('ada')).toContain('f-2')
  })

  test('can no longer be liked or replied to if it is a post', () => {
    const story = room()
      .sends({ type: 'Social', content: '<p>It burns</p>' }, { to: 'all' })
      .reads('ada', 'f-1')
      .at('01:00')
      .does(withdraw())
    expect(story.tries({ kind: 'reply', seat: 'ada', event: 'f-1', text: 'Really?' })).toEqual({
      refused: 'post unknown',
    })
  })
})

test('a message is listed with the players whom it reached, although they have changed teams since', () => {
  const story = room().sends({ subject: 'Hold', content: '<p>Hold on.</p>' }, { to: 'team', team: 'Athena' })
  const listed = () =>
    eventDetail(story.exercise, story.state(), 'f-1', story.now(), new Map())?.players.map(({ user }) => user)
  expect(listed()).toEqual(['ada'])
  story
    .at('01:00')
    .does({ kind: 'move to team', seat: 'ada', team: 'Hades', by })
    .does({ kind: 'move to team', seat: 'berta', team: 'Athena', by })
  expect(listed()).toEqual(['ada'])
})

describe('a message that was withdrawn before it reached a player', () => {
  const consoleOf = (story: Story, away: Readonly<Record<string, number>> = {}) => {
    const holders = [...story.state().seats.values()].map(({ holder }) => holder)
    const seen = new Map(holders.map(holder => [holder, away[holder] ?? story.now()]))
    const { events, recent, currentPositions } = facilitatorView(
      story.exercise,
      story.state(),
      story.now(),
      seen,
    )
    const detail = eventDetail(story.exercise, story.state(), 'f-1', story.now(), seen)
    const { reached, goesTo, visible } = events.find(({ id }) => id === 'f-1') ?? {}
    return {
      counts: { reached, goesTo, visible },
      ways: detail?.players.map(({ user, delivery, displayedAt }) => [user, delivery, displayedAt !== null]),
      told: recent.find(({ event, kind }) => event === 'f-1' && kind === 'delivered'),
      coming: currentPositions.flatMap(({ players }) => players.flatMap(player => player.events)),
      seen,
    }
  }
  const BERTA = { berta: NOON + 30_000 }
  const missed = (type: 'Email' | 'Alert' = 'Email') => {
    const story = room()
      .at('01:00')
      .sends({ type, subject: 'Hold', content: '<p>Hold on.</p>' }, { to: 'all' })
      .at('02:00')
    return story.does({ ...withdraw(), seen: consoleOf(story, BERTA).seen })
  }

  test('was never delivered to that player, however long they have been back', () => {
    for (const type of ['Email', 'Alert'] as const) {
      const story = missed(type)
      const away = consoleOf(story.at('02:30'), BERTA)
      const back = consoleOf(story.at('09:00'))
      for (const { counts, ways, told } of [away, back]) {
        expect(counts).toEqual({ reached: 1, goesTo: 2, visible: true })
        expect(ways).toEqual([
          ['ada', 'delivered', true],
          ['berta', 'on its way', true],
        ])
        expect(told).toMatchObject({ everybody: false, to: [{ names: ['ada'] }] })
      }
      expect(away.coming.filter(({ id }) => id === 'f-1')).toEqual([])
    }
  })

  test('is not among the events that reached them in report and replay', () => {
    const story = missed().at('09:00')
    const naming = { viewer: null, anonymise: false, pseudonym: (seat: string) => seat }
    const { questions } = report(story.exercise, story.state(), story.now(), naming)
    expect(questions.find(({ id }) => id === 'f-1')).toMatchObject({ deliveredTo: 1 })
    const at = NOON + 90_000
    const log = story.log.filter(entry => entry.at <= at)
    const shown = (seat: string) =>
      replayedAt(story.exercise, log, [seat], at, story.state().sent).events.map(({ event }) => event.id)
    expect([shown('ada').includes('f-1'), shown('berta').includes('f-1')]).toEqual([true, false])
  })

  test('does not reach a player who joins later either, nor one on another device', () => {
    const story = missed()
      .at('03:00')
      .joins('cleo', 'Athena')
      .does({ kind: 'release seat', seat: 'berta', by })
      .does({ kind: 'join', seat: 'tablet', alias: 'berta', team: 'Hades', code: 'b2' })
      .at('04:00')
    expect(consoleOf(story)).toMatchObject({
      counts: { reached: 1, goesTo: 3 },
      ways: [
        ['ada', 'delivered', true],
        ['berta', 'on its way', true],
        ['cleo', 'on its way', true],
      ],
    })
  })

  test('is known to have reached those who opened it, and all players if no one’s presence is known', () => {
    const story = room()
      .at('01:00')
      .sends({ subject: 'Hold', content: '<p>Hold on.</p>' }, { to: 'all' })
      .reads('berta', 'f-1')
      .at('02:00')
    expect(story.tries({ ...withdraw(), seen: consoleOf(story, BERTA).seen })).toEqual([
      { kind: 'message withdrawn', event: 'f-1', by },
    ])
    const older = sent().at('02:00').does(withdraw())
    expect(older.log.at(-1)).not.toHaveProperty('missed')
    expect(consoleOf(older).counts).toMatchObject({ reached: 2, goesTo: 2 })
  })

  test('is not announced as an upcoming event, even in a log that does not know who missed it', () => {
    const story = sent().at('02:00').does(withdraw())
    const { coming } = consoleOf(story, { berta: NOON - 1 })
    expect(coming.filter(({ id }) => id === 'f-1')).toEqual([])
  })
})

test('a message may be an article', () => {
  const story = room().sends({ type: 'News', subject: 'Hospital offline' }, { to: 'all' })
  expect(story.seen('ada', 'f-1')).toMatchObject({ type: 'News', subject: 'Hospital offline' })
  const empty = {
    type: 'News',
    name: 'Nora',
    role: '',
    organisation: 'Press',
    address: '',
    subject: '',
    content: 'x',
    image: '',
    pdf: '',
  } as const
  expect(story.tries({ kind: 'send', message: empty, recipient: { to: 'all' }, by })).toEqual({
    refused: 'news incomplete',
  })
})
