import { beforeEach, expect, test } from 'vitest'
import type { Unsent } from './pending.ts'
import { createUnsentList } from './unsent-list.ts'
import { isToBeTold, notTakenWords } from './not-taken.ts'

const about = { subject: 'Eleven calls', lines: ['Isolate the drive'] }
const answer: Unsent = { id: 'm1', response: 'Isolate the drive', key: 'k', state: 'sending', about }
const ANSWERED = 'This message has already been answered by tom.'

let seat = 0
beforeEach(() => void (seat += 1))

const refused = (state: Unsent['state'], reason: string) => {
  const list = createUnsentList(`seat-${seat}`)
  list.add(answer)
  if (state === 'waiting') list.markWaiting()
  list.refuse(answer, reason)
  return list
}

test('the refusal of a kept answer is shown on every page, whatever the reason', () => {
  expect(refused('waiting', 'Please write an answer.').get().notTaken).toMatchObject([
    { id: 'm1', about, seen: false },
  ])
})

test('the refusal of an answer sent at once is shown on every page if its question is over, else in its form', () => {
  expect(isToBeTold({ state: 'sending' }, 'This message has already been answered.')).toBe(true)
  expect(isToBeTold({ state: 'sending' }, ANSWERED)).toBe(true)
  expect(isToBeTold({ state: 'sending' }, 'This exercise has finished.')).toBe(true)
  expect(refused('sending', "Please follow the tutorial's instruction to proceed.").get().notTaken).toEqual(
    [],
  )
})

test('the words name the message, the reason and the refused answer', () => {
  expect(notTakenWords({ about, reason: ANSWERED })).toEqual({
    what: 'Your answer to “Eleven calls” was not accepted. This message has already been answered by tom.',
    yours: 'Your answer: Isolate the drive',
  })
  // As an earlier version of the page stored it.
  expect(notTakenWords({ reason: 'expired' }).what).toMatch(
    /^One of your answers was not accepted\. The exercise link has expired/,
  )
})

test('a refused answer survives a reload, is dismissed by the player, and disappears with the next answer', () => {
  const list = refused('waiting', ANSWERED)
  expect(createUnsentList(`seat-${seat}`).get().notTaken).toMatchObject([{ id: 'm1', reason: ANSWERED }])
  list.putAway('m1', false)
  expect(createUnsentList(`seat-${seat}`).get().notTaken).toMatchObject([{ id: 'm1', seen: true }])
  list.add({ ...answer, key: 'k2' })
  expect(createUnsentList(`seat-${seat}`).get().notTaken).toEqual([])
})
