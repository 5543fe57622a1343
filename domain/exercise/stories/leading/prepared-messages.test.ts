import { describe, expect, test } from 'vitest'
import type { Message } from '../../log/commands.ts'
import { facilitatorView } from '../../views/facilitator-view.ts'
import { facilitated, given, mail, NOON, scenarioOf, type Story } from '#test/support/stories/given-story.ts'

const MESSAGE: Message = {
  ...{ type: 'Alert', name: '', role: '', organisation: '', address: '', subject: '', image: '', pdf: '' },
  content: '<p>Evacuate</p>',
}
const send = (by: string, from: { prepared: string; again?: string }, content = MESSAGE.content) =>
  ({ kind: 'send', message: { ...MESSAGE, content }, recipient: { to: 'all' }, from, by }) as const
const room = () =>
  given(facilitated(scenarioOf({ '1': [mail('start')] }), ['Athena']))
    .opens()
    .joins('ada', 'Athena')
    .starts()
const sentEvents = (story: Story) =>
  facilitatorView(story.exercise, story.state(), story.now(), new Map()).events.filter(
    ({ sentBy }) => sentBy !== '',
  )

test('a message whose reply was lost is named before a changed one goes out, unless it was withdrawn', () => {
  const again = { kind: 'send', recipient: { to: 'all' }, by: 'Faye' } as const
  const first = { ...again, message: MESSAGE, key: 'k1' }
  const changed = { ...again, message: { ...MESSAGE, content: '<p>Evacuate!</p>' }, key: 'k2' }
  const story = room().does(first).at('03:00')
  expect(story.tries({ ...changed, unanswered: ['k0', 'k1'] })).toMatchObject({
    warned: 'sent after all',
    values: { id: 'f-1', by: 'Faye' },
  })
  expect(story.tries({ ...first, unanswered: ['k0'] })).toEqual([])
  expect(story.tries({ ...changed, unanswered: ['k0'] })).toMatchObject([{ kind: 'sent' }])
  story.does({ kind: 'withdraw', event: 'f-1', by: 'Faye' }).at('04:00')
  expect(story.tries({ ...changed, key: 'k3', unanswered: ['k1'] })).toMatchObject([{ kind: 'sent' }])
})

describe('a prepared message', () => {
  test('goes out once: a second sender is told who sent it and when, even with changed words', () => {
    const story = room()
      .at('03:00')
      .does(send('Faye', { prepared: 'p' }))
    const warned = { warned: 'prepared sent before', values: { id: 'f-1', by: 'Faye', at: NOON + 180_000 } }
    expect(story.tries(send('Ben', { prepared: 'p' }))).toEqual(warned)
    expect(story.at('14:00').tries(send('Ben', { prepared: 'p' }, '<p>Evacuate now</p>'))).toEqual(warned)
    expect(sentEvents(story)).toMatchObject([{ id: 'f-1', sentBy: 'Faye', prepared: 'p' }])
  })

  test('is not sent twice when its reply was lost: the same press changes nothing', () => {
    const press = { ...send('Faye', { prepared: 'p' }), key: 'k' }
    expect(room().does(press).at('03:00').tries(press)).toEqual([])
  })

  test('goes out again for a sender who knows of the last time, and not for one who knows of an earlier one', () => {
    const story = room()
      .does(send('Faye', { prepared: 'p' }))
      .at('03:00')
      .does(send('Ben', { prepared: 'p', again: 'f-1' }))
    expect(story.tries(send('Kim', { prepared: 'p', again: 'f-1' }))).toMatchObject({
      warned: 'prepared sent before',
      values: { id: 'f-2' },
    })
    expect(sentEvents(story).map(({ id }) => id)).toEqual(['f-1', 'f-2'])
  })

  test('counts as unsent once it was withdrawn or the run was reset, and is independent of other prepared messages', () => {
    const story = room().does(send('Faye', { prepared: 'p' }))
    expect(story.at('01:00').tries(send('Ben', { prepared: 'q' }))).toMatchObject([
      { kind: 'sent', prepared: 'q' },
    ])
    story.at('02:00').does({ kind: 'withdraw', event: 'f-1', by: 'Faye' })
    expect(story.tries(send('Ben', { prepared: 'p' }))).toMatchObject([{ kind: 'sent' }])
    story.at('03:00').does({ kind: 'reset', by: 'Faye' }).opens().joins('ada', 'Athena').starts()
    expect(story.tries(send('Ben', { prepared: 'p' }))).toMatchObject([{ kind: 'sent' }])
  })
})
