import { expect, test } from 'vitest'
import { givenEvent } from '#test/support/stories/given-event.ts'
import type { PlayEvent } from '#contracts/calls/play/play.ts'
import { type Unsent, withPending } from './pending.ts'

const mail = givenEvent({ id: 'm1', responseType: 'option' })
const answer: Unsent = { id: 'm1', response: 'Divert all', key: 'k', state: 'sending' }

const pending = (
  events: readonly PlayEvent[],
  { reads = new Set<string>(), unsent = [] as readonly Unsent[] },
  team = '',
): readonly PlayEvent[] => withPending({ events: [...events], team }, { reads, unsent })

test('a mail opened here counts as read at once, before the server confirms it', () => {
  expect(pending([mail], { reads: new Set(['m1']) })[0]?.read).toBe('true')
})

test('an answer on its way is shown as given', () => {
  expect(pending([mail], { unsent: [answer] })[0]).toMatchObject({
    responded: 'true',
    response: 'Divert all',
    read: 'true',
  })
})

test('when a teammate answered first, the server’s answer counts and not this player’s', () => {
  const theirs = { ...mail, responded: 'true' as const, response: 'Wait', answeredBy: 's.brandt' }
  expect(pending([theirs], { unsent: [answer] })[0]?.response).toBe('Wait')
})

test('if nothing is pending, the list is not even copied', () => {
  const events = [mail]
  expect(withPending({ events, team: '' }, { reads: new Set(), unsent: [] })).toBe(events)
})

test('the same pending change gives the same object each time', () => {
  const reads = new Set(['m1'])
  expect(pending([mail], { reads })[0]).toBe(pending([mail], { reads })[0])
})

test('an unsent answer for one team does not count for another', () => {
  const shared = { ...mail, team: 'true' as const }
  const forAthena = { ...answer, team: 'Athena' }
  expect(pending([shared], { unsent: [forAthena] }, 'Athena')[0]?.responded).toBe('true')
  expect(pending([shared], { unsent: [forAthena] }, 'Artemis')[0]?.responded).toBe('false')
  expect(pending([mail], { unsent: [answer] }, 'Artemis')[0]?.responded).toBe('true')
})
