// Rule 251.
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Services } from '#server/services/services.ts'
import { givenExercise } from '#test/support/given-exercise.ts'
import { linkIn, receiveLetters, type Letters } from '#test/support/letters.ts'
import { startServer, type TestServer } from '#test/support/server.ts'
import { adminToken } from '../people.ts'
import { givenRoom } from '../rooms.ts'

let letters: Letters
let house: TestServer & { readonly services: Services }
beforeAll(async () => {
  letters = await receiveLetters()
  house = await startServer({
    env: { SMTP_URL: letters.url, MAIL_FROM: 'Holdfast <exercises@holdfast.example>' },
  })
})
afterAll(async () => {
  await house.stop()
  await letters.close()
})

const entryFor = async (token: string) => {
  const response = await fetch(`${house.url}/api/getCalendarEntry`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: '{}',
  })
  return { response, text: (await response.text()).replaceAll('\r\n ', '') }
}
const lineOf = (text: string, name: string) =>
  text.split('\r\n').find(line => line.startsWith(`${name}:`) || line.startsWith(`${name};`))

test('the invitation carries an entry for the last day, the same as the player’s page gives', async () => {
  const { seats } = await givenExercise(house.db, {
    players: ['maeve@stbrannocs.example'],
    identifier: 'Autumn drill',
  })
  house.services.mail.wake()
  await expect.poll(() => letters.to('maeve@stbrannocs.example').length, { timeout: 10_000 }).toBe(1)
  const [letter] = letters.to('maeve@stbrannocs.example')
  if (!letter) throw new Error('No letter.')
  const [file, ...others] = letter.attachments
  expect(others).toEqual([])
  expect(file).toMatchObject({ filename: 'exercise.ics', contentType: 'text/calendar' })
  expect(file?.headers.get('content-type')).toMatchObject({ params: { method: 'PUBLISH' } })
  const mailed = file?.content.toString().replaceAll('\r\n ', '') ?? ''
  const { response, text } = await entryFor(seats[0]?.token ?? '')
  expect(response.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
  expect(response.headers.get('content-disposition')).toContain('filename="exercise.ics"')
  const withoutTime = (entry: string) => entry.replace(/DTSTAMP:\d{8}T\d{6}Z/, '')
  expect(withoutTime(text)).toBe(withoutTime(mailed))
  expect(lineOf(text, 'URL')).toBe(`URL:${linkIn(letter)}`)
  expect(lineOf(text, 'UID')).toMatch(/^UID:seat-[\w-]+@127\.0\.0\.1$/)
  expect(lineOf(text, 'DTSTART')).toMatch(/^DTSTART;VALUE=DATE:\d{8}$/)
})

test('a facilitated exercise is entered at its start, with the link that its reader holds, until then', async () => {
  const room = await givenRoom(house, await adminToken(house), 'open')
  const at = new Date(Math.ceil(Date.now() / 3_600_000) * 3_600_000 + 7_200_000 + 60_000)
  await house.db`update exercise set starts_at = ${at} where id = ${room.exercise}`
  const ada = await room.join('ada')
  const started = `DTSTART:${at.toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`
  // A process rereads dates within a second.
  await expect.poll(async () => lineOf((await entryFor(ada)).text, 'DTSTART')).toBe(started)
  const own = await entryFor(ada)
  expect(lineOf(own.text, 'URL')).toBe(`URL:${house.url}/exercise/${ada}`)
  const shared = await entryFor(room.word)
  expect([lineOf(shared.text, 'DTSTART'), lineOf(shared.text, 'URL')]).toEqual([
    started,
    `URL:${house.url}/e/${room.word}`,
  ])
  expect(lineOf(shared.text, 'UID')).toBe(`UID:players-${room.exercise}@127.0.0.1`)
  expect(shared.text).not.toContain(ada)

  await house.db`update exercise set starts_at = now() - interval '1 minute' where id = ${room.exercise}`
  await expect
    .poll(async () => (await entryFor(ada)).text, { timeout: 5_000 })
    .toContain('There is nothing to add to your calendar: the planned start or the deadline has passed.')
  expect((await house.call('getCalendarEntry', {}, { token: room.token })).status).toBe(403)
})
