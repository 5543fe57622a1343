import { expect, test } from 'vitest'
import { addressees, type Role, role } from '#domain/scenario/schema.ts'
import { facilitated, given, mail, scenarioOf, type Story } from '#test/support/stories/given-story.ts'
import { report } from './report.ts'

const roles: readonly Role[] = [
  { id: 'ceo', name: 'Chief executive' },
  { id: 'press', name: 'Press officer', deputy: 'it' },
  { id: 'it', name: 'IT lead' },
].map(each => role.parse(each))
const to = addressees.parse({ roles: ['it'], inform: ['ceo', 'press'] })
const scenario = scenarioOf(
  { '1': [mail('start', { displayAfter: 0 }), mail('tapes', { displayAfter: 1, subject: 'Tapes', to })] },
  { roles: [...roles] },
)

const story = (cast: Readonly<Record<string, string>>) => {
  const room = given(facilitated(scenario, ['Athena'])).opens()
  for (const name of Object.keys(cast)) room.joins(name, 'Athena')
  for (const [seat, chosen] of Object.entries(cast)) room.does({ kind: 'take a role', seat, role: chosen })
  return room.starts()
}
const told = (of: Story, naming = {}) =>
  report(of.exercise, of.state(), of.now(), {
    ...{ viewer: null, anonymise: false, pseudonym: (seat: string) => seat },
    ...naming,
  }).news

test('the report shows how long a message took to each role that should hear of it, and who was not told', () => {
  const room = story({ ada: 'it', ben: 'ceo', cyd: 'press' }).at('01:30')
  room.does({ kind: 'forward', seat: 'ada', event: 'tapes', role: 'ceo', note: '' }).at('03:00')
  const id = room.view('ben').events.find(event => event.id.startsWith('w'))?.id ?? ''
  room.reads('ben', id).at('04:00')
  expect(told(room)).toEqual([
    {
      ...{ event: 'tapes', subject: 'Tapes', team: 'Athena', meant: ['IT lead'] },
      told: [
        { role: 'Chief executive', after: 30_000, read: 120_000, by: 'ada' },
        { role: 'Press officer', after: null, read: null, by: '' },
      ],
    },
  ])
})

test('a forward to everyone counts for all these roles', () => {
  const room = story({ ada: 'it', ben: 'ceo', cyd: 'press' }).at('02:00')
  room.does({ kind: 'forward', seat: 'ada', event: 'tapes', role: null, note: '' })
  expect(told(room)?.[0]?.told.map(({ role: name, after }) => [name, after])).toEqual([
    ['Chief executive', 60_000],
    ['Press officer', 60_000],
  ])
})

test('the report leaves out a role whose deputy has the message, and shows nothing before the message has come', () => {
  const room = story({ ada: 'it', ben: 'ceo' })
  expect(told(room)).toBeUndefined()
  expect(told(room.at('02:00'))?.[0]?.told.map(({ role: name }) => name)).toEqual(['Chief executive'])
})

test('news is neither in a report without names nor in a player’s own', () => {
  const room = story({ ada: 'it', ben: 'ceo' }).at('02:00')
  expect(told(room, { anonymise: true })).toBeUndefined()
  expect(told(room, { viewer: 'ada' })).toBeUndefined()
})
