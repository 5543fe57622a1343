// Rules 245 to 247.
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Services } from '#server/services/services.ts'
import { startServer, type TestServer } from '#test/support/server.ts'
import { adminToken, done, refusal } from '../people.ts'
import { givenRoom, type Room } from '../rooms.ts'

const mail = { type: 'Email', name: 'Priya Raman', organisation: 'Port' }
const forLeaders = { ...mail, name: 'Notes', organisation: 'Exercise notes' }
const EVENTS = [
  { ...mail, id: 'start', subject: 'We have a problem', displayAfter: 0 },
  {
    ...forLeaders,
    id: 'phone',
    subject: 'CANARY-CUE',
    cue: true,
    displayAfter: 0,
    content: '<p>Ring 12.</p>',
  },
  { ...mail, id: 'soon', subject: 'The ward asks', content: '<p>When?</p>', displayAfter: 8 },
  { ...mail, id: 'ninth', subject: 'Nine minutes in', displayAfter: 9 },
  { ...mail, id: 'later', subject: 'The press asks', content: '<p>Well?</p>', displayAfter: 60 },
  { ...mail, id: 'spare', subject: 'CANARY-SPARE', spare: true },
]

let house: TestServer & { readonly services: Services }
let room: Room
let ada: string
beforeAll(async () => {
  house = await startServer()
  room = await givenRoom(house, await adminToken(house), 'running', [{ name: 'The alarm', events: EVENTS }])
  ada = await room.join('ada')
})
afterAll(() => house.stop())

const asked = async (name: string, body: Readonly<Record<string, unknown>> = {}, token = room.token) =>
  (await done(house.call(name, body, { token }))).body
const eventOf = async (id: string) => {
  const { events } = await asked('getFacilitatorEvents')
  return (events as { id: string }[]).find(event => event.id === id)
}
const mailOf = async () => JSON.stringify(await asked('getMailFacilitated', {}, ada))

test('a cue is on the console only, and is marked as carried out with its time and a note', async () => {
  expect(await mailOf()).not.toContain('CANARY')
  expect((await asked('getFacilitatorEvents'))['cues']).toMatchObject([
    { event: 'phone', subject: 'CANARY-CUE', team: 'Athena', done: null },
  ])
  expect(await eventOf('phone')).toMatchObject({ kept: 'cue' })
  await asked('carryOutCue', { id: 'phone', team: 'Athena', note: 'Took the call', by: 'Faye' })
  const { cues, actions } = await asked('getFacilitatorEvents')
  expect(cues).toMatchObject([{ done: { by: 'Faye', note: 'Took the call' } }])
  expect(JSON.stringify(actions)).toMatch(
    /Faye carried out the cue “CANARY-CUE” for Athena at \d\d:\d\d UTC: Took the call/,
  )
  expect(
    await refusal(
      house.call(
        'carryOutCue',
        { id: 'phone', team: 'Athena', at: '2020-01-01T00:00:00.000Z', by: 'Faye' },
        room,
      ),
    ),
  ).toBe('Please choose a time between the start of the exercise and now.')
})

test('the sender of cues cannot send messages to players', async () => {
  const { organisations } = await asked('loginJWTFacilitator')
  const names = (organisations as { name: string }[]).map(({ name }) => name)
  expect(names).toContain('Port')
  expect(names).not.toContain('Exercise notes')
  const message = { type: 'Email', recipient: 'all', subject: 'Hint', content: '<p>Ring.</p>', by: 'Faye' }
  expect(
    await refusal(
      house.call('sendFacilitatorEvents', { ...message, org: 'Exercise notes', name: 'Notes' }, room),
    ),
  ).toContain('Exercise notes')
})

test('a planned event is changed, cleaned, marked and restored', async () => {
  const words = {
    id: 'later',
    subject: 'The radio asks',
    content: '<p>Now?<script>x()</script></p>',
    minute: 61,
  }
  expect(await asked('changeEvent', { ...words, by: 'Faye' })).toMatchObject({
    data: 'The event was changed for this exercise.',
    changed: true,
  })
  expect(await eventOf('later')).toMatchObject({ subject: 'The radio asks', altered: true, xt: 61 * 60_000 })
  expect(JSON.stringify(await asked('getFacilitatorEvent', { id: 'later' }))).not.toContain('script')
  expect(await asked('changeEvent', { id: 'later', subject: 'The radio asks', by: 'Faye' })).toMatchObject({
    changed: false,
  })
  expect(await asked('restoreEvent', { id: 'later', by: 'Faye' })).toMatchObject({
    data: 'The changes were undone.',
    changed: true,
  })
  expect(await eventOf('later')).toMatchObject({ subject: 'The press asks' })
  await asked('changeEvent', { id: 'later', subject: 'The radio asks', by: 'Faye' })
  await asked('sendEventNow', { id: 'later', by: 'Faye' })
  expect(await mailOf()).toContain('The radio asks')
  expect(await refusal(house.call('changeEvent', { id: 'later', subject: 'x', by: 'Faye' }, room))).toMatch(
    /./,
  )
})

test('an event whose minute has passed is restored except for its minute, and the reply says so', async () => {
  await asked('changeEvent', { id: 'soon', subject: 'The wards ask', minute: 30.5, by: 'Faye' })
  await asked('pushFacilitatorEvent', { time: 10, by: 'Faye' })
  expect(await asked('restoreEvent', { id: 'soon', by: 'Faye' })).toMatchObject({
    data: 'The changes were undone, except minute 30.5: the author’s minute has passed.',
    changed: true,
  })
  expect(await eventOf('soon')).toMatchObject({ subject: 'The ward asks', altered: true })
})

test('an event in reserve reaches players only when it is sent', async () => {
  expect(await mailOf()).not.toContain('CANARY-SPARE')
  expect(await eventOf('spare')).toMatchObject({ kept: 'spare', xt: null })
  expect(await asked('sendEventNow', { id: 'spare', by: 'Faye' })).toMatchObject({
    data: '“CANARY-SPARE” was sent.',
  })
  expect(await mailOf()).toContain('CANARY-SPARE')
})

test('the report lists each act under the title its event had then', async () => {
  await asked('closeExercise', { by: 'Faye' })
  const report = JSON.stringify(await asked('getResponses', { group: room.exercise }))
  expect(report).toContain(
    'changed “The press asks” for this exercise: subject “The radio asks”, new text, minute 61.',
  )
  expect(report).toContain('sent “The radio asks” manually.')
  expect(report).toContain('carried out the cue')
})
