import { expect, test } from 'vitest'
import { readList } from '#domain/customer/handed-in/read-list.ts'
import { emptyDraft, rowsOf } from '../draft/order-draft.ts'
import { addPlayers } from './add-players.ts'
import { broughtBack, keptForNext, leftOver, nextOrder, shortNext, waitingFor } from './left-over.ts'

const CREW = Array.from(
  { length: 24 },
  (_, index) => `sailor${index}@x.ie${index % 2 === 0 ? ', Athena' : ', Hades'}`,
)
const form = {
  ...emptyDraft(new Date('2026-11-23T10:00:00Z')),
  identifier: 'Thursday',
  trainer: 'okafor',
  teams: true,
}
const filled = addPlayers(form, readList(CREW.join('\n')), 7).draft

test('players who do not fit are counted while the order is full, and wait for the next one on request', () => {
  expect(leftOver(filled, 0)).toBe(17)
  expect(leftOver(filled, 1)).toBe(0)
  const kept = keptForNext(filled)
  expect([leftOver(kept, 0), waitingFor(kept), kept.unlisted]).toEqual([0, 17, ''])
  expect(waitingFor(broughtBack(kept))).toBe(0)
  expect(leftOver(broughtBack(kept), 0)).toBe(17)
})

test('each next order takes over list, teams, day and trainer, until all players are in one', () => {
  const taken = ['Thursday']
  const isFree = (name: string) => !taken.includes(name)
  const second = nextOrder(keptForNext(filled), 0, isFree)
  expect(second).toMatchObject({
    identifier: 'Thursday 2',
    trainer: 'okafor',
    date: form.date,
    teams: true,
    unlisted: '',
  })
  expect(rowsOf(second ?? form).map(({ email }) => email)).toEqual(
    CREW.slice(7, 14).map(line => line.split(',')[0]),
  )
  expect(rowsOf(second ?? form)[0]?.team).toBe('Hades')
  expect(waitingFor(second ?? form)).toBe(10)
  taken.push('Thursday 2')
  const third = nextOrder(second ?? form, 0, isFree)
  expect(third?.identifier).toBe('Thursday 3')
  const last = nextOrder(third ?? form, 0, isFree)
  expect([rowsOf(last ?? form).length, waitingFor(last ?? form)]).toEqual([3, 0])
  expect(nextOrder(last ?? form, 0, isFree)).toBeNull()
})

test('before the first order, the form knows that the balance will not cover the next one', () => {
  const full = addPlayers(form, readList(CREW.join('\n')), 14).draft
  expect(shortNext(full, 1, 18)).toEqual({ need: 10, left: 4 })
  expect(shortNext(keptForNext(full), 1, 18)).toEqual({ need: 10, left: 4 })
  expect(shortNext(full, 1, 10)).toEqual({ need: 10, left: 0 })
  expect(shortNext(full, 1, 24)).toBeNull()
  expect(shortNext(full, 1, null)).toBeNull()
  expect(shortNext(form, 1, 0)).toBeNull()
})
