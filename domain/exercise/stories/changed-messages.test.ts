import { describe, expect, test } from 'vitest'
import { facilitatorView } from '../views/facilitator-view.ts'
import { eventDetail } from '../views/event-detail.ts'
import { facilitated, given, mail, NOON, scenarioOf } from '#test/support/stories/given-story.ts'

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
    // Berta's page has been silent since, but she has closed the alert.
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
