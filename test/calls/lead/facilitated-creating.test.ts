// S2§5, rules 30, 44, 62.
import type { ParsedMail } from 'mailparser'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { Services } from '#server/services/services.ts'
import { receiveLetters, type Letters } from '#test/support/letters.ts'
import { startServer, type TestServer } from '#test/support/server.ts'
import {
  adminToken,
  customerToken,
  done,
  editorToken,
  givenAuthor,
  givenCustomer,
  refusal,
} from '../people.ts'
import { givenStory } from '../stories.ts'

let house: TestServer & { readonly services: Services }
let letters: Letters
let admin: string

beforeAll(async () => {
  letters = await receiveLetters()
  house = await startServer({
    env: { SMTP_URL: letters.url, MAIL_FROM: 'Holdfast <exercises@holdfast.example>' },
  })
  admin = await adminToken(house)
  await givenStory(house, admin, 'Night Shift', { playtime: 'about 75 minutes' })
  await house.db`insert into client (name, email) values ('Harbour Trust', 'it@harbour.example')`
})
afterAll(async () => {
  await house.stop()
  await letters.close()
})

const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)
const FORM = {
  email: 'faye@harbour.example',
  identifier: 'Harbour day',
  scenario: 'Night Shift',
  teams: ['Athena', 'Hades'],
  date: tomorrow,
  branding: 'Harbour Trust',
}
const create = (change: Readonly<Record<string, unknown>> = {}, token = admin) =>
  house.call('createFacilitate', { ...FORM, ...change }, { token })
const count = async () => Number((await house.db`select count(*)::int as n from exercise`)[0]?.['n'])

const letterTo = (address: string): Promise<ParsedMail> =>
  vi.waitFor(() => {
    const [letter] = letters.to(address)
    if (!letter) throw new Error(`Nothing has come for ${address}.`)
    return letter
  }, 10_000)

describe('creating a facilitated exercise', () => {
  test('gives a link to lead the exercise and a link to take part, and costs nothing', async () => {
    const { body } = await done(create())
    expect(body).toMatchObject({
      type: 'success',
      data: 'Exercise created. Its links are on their way to faye@harbour.example.',
    })
    const facilitator = String(body['facilitatorLink']).split('/facilitator/')[1] ?? ''
    const word = String(body['playerLink']).split('/e/')[1] ?? ''
    expect(facilitator).toMatch(/^f\.[\w-]{64}$/)
    expect(word).toMatch(/^[\w-]{22}$/)
    const login = await done(house.call('loginJWTFacilitator', {}, { token: facilitator }))
    expect(login.body).toMatchObject({
      identifier: 'Harbour day',
      brand: 'Harbour Trust',
      teams: ['Athena', 'Hades'],
      playerLink: body['playerLink'],
    })
    await done(house.call('openExercise', {}, { token: facilitator }))
    expect((await done(house.call('loginToken', {}, { token: word }))).body).toMatchObject({
      facilitated: true,
      teams: ['Athena', 'Hades'],
    })
    expect(await house.db`select * from ledger`).toHaveLength(0)
  })

  test('makes one exercise and one letter, however often the same request is sent', async () => {
    const before = await count()
    const replies = await Promise.all(
      Array.from({ length: 5 }, () => create({ identifier: 'Harbour twice' })),
    )
    expect(new Set(replies.map(({ text }) => text)).size).toBe(1)
    expect(await count()).toBe(before + 1)
    const queued =
      await house.db`select 1 from outbox where exercise_id = ${String(replies[0]?.body['exercise'])}`
    expect(queued).toHaveLength(1)
  })

  test('sends the facilitator both links and a calendar entry that calendars can read', async () => {
    const { body } = await done(
      create({ identifier: 'Harbour, letter; "one"', email: 'lead@harbour.example', time: '09:30' }),
    )
    const letter = await letterTo('lead@harbour.example')
    expect(letter.subject).toBe('You are leading an exercise: Night Shift (Harbour, letter; "one")')
    expect(letter.text).toContain(String(body['facilitatorLink']))
    expect(letter.text).toContain(String(body['playerLink']))
    const calendar = letter.attachments.find(({ filename }) => filename === 'exercise.ics')
    expect(letter.attachments.map(({ contentType }) => contentType)).toContain('text/calendar')
    const text = calendar?.content.toString() ?? ''
    expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true)
    expect(text.split('\r\n').every(line => Buffer.byteLength(line) <= 75)).toBe(true)
    const lines = text.replaceAll('\r\n ', '').split('\r\n')
    const day = tomorrow.replaceAll('-', '')
    expect(lines).toEqual(
      expect.arrayContaining([
        'METHOD:REQUEST',
        `UID:${String(body['exercise'])}@127.0.0.1`,
        `DTSTART:${day}T093000Z`,
        `DTEND:${day}T104500Z`,
        String.raw`SUMMARY:Night Shift (Harbour\, letter\; "one")`,
        `URL:${String(body['playerLink'])}`,
        'ORGANIZER;CN="Holdfast":mailto:exercises@holdfast.example',
        'ATTENDEE;ROLE=REQ-PARTICIPANT;PARTSTAT=NEEDS-ACTION;RSVP=FALSE:mailto:lead@harbour.example',
      ]),
    )
    expect(text).not.toContain('/facilitator/')
  })

  test('gives the calendar entry the whole day where no time was given', async () => {
    await done(create({ identifier: 'Harbour all day', email: 'day@harbour.example' }))
    const letter = await letterTo('day@harbour.example')
    expect(letter.attachments[0]?.content.toString()).toContain(
      `DTSTART;VALUE=DATE:${tomorrow.replaceAll('-', '')}\r\nDTEND;VALUE=DATE:`,
    )
  })

  test('is refused with the specification’s sentences, and then nothing is stored', async () => {
    const before = await count()
    const said = async (change: Readonly<Record<string, unknown>>) =>
      refusal(create({ identifier: 'Harbour wrong', ...change }))
    expect(await said({ email: 'faye' })).toBe('Make sure you wrote a valid email address.')
    expect(await said({ email: 'a@b.example, c@d.example' })).toBe(
      'Make sure you wrote a valid email address.',
    )
    expect(await said({ identifier: 'four' })).toBe('The identifier needs at least 5 characters.')
    expect(await said({ identifier: 'HARBOUR DAY' })).toBe(
      'Fill in the identifier field (it is already in use)',
    )
    expect(await said({ scenario: '' })).toBe('Select a scenario.')
    expect(await said({ scenario: 'No such' })).toBe('Select a scenario.')
    expect(await said({ date: '' })).toBe('Date not set.')
    expect(await said({ date: '2027-02-29' })).toBe('Select a date (29 February 2027 does not exist)')
    expect(await said({ date: '2020-01-01' })).toBe('Select a date that is not in the past.')
    const yesterday = new Date(Date.now() - 24 * 60 * 60_000).toISOString().slice(0, 10)
    expect(await said({ date: yesterday, time: '00:00' })).toBe(
      'Select a time that is not in the past. Times are in UTC.',
    )
    expect(await said({ time: '25:00' })).toBe('Write the time as hours and minutes, such as 09:30.')
    expect(await said({ teams: ['Athena', ' athena '] })).toBe('Dupplicate team name')
    expect(await said({ teams: [] })).toBe('You need to have at least 1 team in a facilitated exercise')
    expect(await said({ teams: ['', ' '] })).toBe(
      'You need to have at least 1 team in a facilitated exercise',
    )
    expect(await said({ teams: Array.from({ length: 21 }, (_, n) => `Team ${n}`) })).toBe(
      'A facilitated exercise can have at most 20 teams.',
    )
    const long = 'Emergency department, night shift, second floor'
    expect(await said({ teams: ['Athena', long] })).toBe(
      `A team name can have at most 40 characters: “${long}” has 47.`,
    )
    expect(await said({ teams: ['Athena', 'Ha\u200bdes'] })).toContain('cannot contain invisible characters')
    expect(await said({ branding: 'Nobody' })).toBe('Client selected is not valid')
    expect(await count()).toBe(before)
  })

  test('is for administrators alone', async () => {
    await givenAuthor(house.db, 'maren')
    await givenCustomer(house.db, { username: 'harbour' })
    const [author, customer] = [await editorToken(house, 'maren'), await customerToken(house, 'harbour')]
    for (const token of [author, customer]) expect((await create({}, token)).status).toBe(403)
    expect((await house.call('createFacilitate', FORM)).status).toBe(401)
  })
})
