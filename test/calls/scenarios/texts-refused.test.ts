import { monitorEventLoopDelay } from 'node:perf_hooks'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Services } from '#server/services/services.ts'
import { startServer, type TestServer } from '#test/support/server.ts'
import { adminToken, done, refusal } from '../people.ts'
import { givenRoom, type Room } from '../rooms.ts'
import { story } from '../stories.ts'

let house: TestServer & { readonly services: Services }
let admin: string
let room: Room
let ada: string

beforeAll(async () => {
  house = await startServer()
  admin = await adminToken(house)
  room = await givenRoom(house, admin)
  ada = await room.join('ada', 'Athena')
})
afterAll(() => house.stop())

const TOO_DEEP = 'This text has elements nested more than 100 levels deep. Paste it without formatting.'
const nested = '<ul><li>'.repeat(124_875)
const many = '<p>x</p>'.repeat(120_000)
const as = (token: string, name: string, body: Readonly<Record<string, unknown>>) =>
  house.call(name, body, { token })
const event = (content: string) => ({ id: '7', type: 'Alert', name: 'Priya', content, displayAfter: 0 })

describe('a text nested a hundred thousand times is refused', () => {
  test('as a message of a facilitator, and no player gets it', async () => {
    const message = { type: 'Alert', recipient: 'all', content: nested }
    expect(await refusal(as(room.token, 'sendFacilitatorEvents', message))).toBe(TOO_DEEP)
    expect(
      (await done(as(room.token, 'sendFacilitatorEvents', { ...message, content: 'Evacuate' }))).body,
    ).toMatchObject({ id: 'f-1' })
  })

  test('as an event of a scenario, which is named, and no version is made', async () => {
    const said = `Event 7: ${TOO_DEEP}`
    expect(await refusal(as(admin, 'saveFile', story('Deep', { scenario: [event(nested)] })))).toBe(said)
    expect(await refusal(as(admin, 'saveSection', { fileName: 'Deep', scenario: [event(nested)] }))).toBe(
      said,
    )
    expect(await house.db`select from scenario where file_name = 'Deep'`).toEqual([])
  })

  test('as a document, a description or an agreement', async () => {
    expect(
      await refusal(
        as(admin, 'savePDF', {
          filename: 'Deep',
          title: 'Deep',
          content: nested,
          images: [],
          type: 'Document',
          fields: [],
        }),
      ),
    ).toBe(TOO_DEEP)
    expect(await refusal(as(admin, 'saveFile', story('Deep', { description: nested })))).toBe(TOO_DEEP)
    const client = {
      name: 'Deep',
      email: 'deep@deep.example',
      configuration: { branding_logo_url: '/logos/a.png', nda_text: nested.slice(0, 99_000) },
    }
    expect(await refusal(as(admin, 'createClient', client))).toBe(TOO_DEEP)
    expect(await house.db`select from client where name = 'Deep'`).toEqual([])
  })
})

describe('a text of a million characters', () => {
  test('is checked before it is read: a message without recipients, or in a closed exercise, costs nothing', async () => {
    const closed = await givenRoom(house, admin)
    await done(as(closed.token, 'closeExercise', { by: 'Faye' }))
    const message = { type: 'Alert', recipient: 'all', content: nested }
    expect(await refusal(as(closed.token, 'sendFacilitatorEvents', message))).toBe(
      'The exercise is not running.',
    )
    expect(await refusal(as(room.token, 'sendFacilitatorEvents', { ...message, recipient: '' }))).toBe(
      'Please select who should receive the event.',
    )
  })

  test('is kept as it was written, and other calls are answered in the meantime', async () => {
    const late = monitorEventLoopDelay({ resolution: 10 })
    late.enable()
    await done(as(admin, 'saveFile', story('Long', { scenario: [event(many)] })))
    late.disable()
    expect(late.max / 1e6).toBeLessThan(1_000)
    const { scenario } = (await done(as(admin, 'loadFile', { filename: 'Long' }))).body
    expect(scenario).toMatchObject([{ events: [{ content: many }] }, {}, {}])
  })
})

describe('a letter with a hundred thousand accents', () => {
  const accents = `a${'\u0301\u0323'.repeat(49_000)}`

  test('is refused at once at its field, even from unknown callers', async () => {
    const begun = performance.now()
    expect(await refusal(as(ada, 'updateNotes', { notes: accents }))).toBe(
      'Please check what you entered: notes must be text: one of its letters has more than 30 marks.',
    )
    await refusal(as(ada, 'setResponse', { id: 'together', response: accents }))
    await refusal(
      as(room.token, 'sendFacilitatorEvents', { type: 'Alert', recipient: 'all', content: accents }),
    )
    await refusal(house.call('loginEditor', { username: accents, password: accents }))
    await refusal(house.call('loginCustomer', { filename: accents, password: 'x' }))
    expect(performance.now() - begun).toBeLessThan(2_000)
  })
})

describe('an enormous scenario', () => {
  const events = (n: number, change: (index: number) => object = () => ({})) =>
    Array.from({ length: n }, (_, index) => ({ ...event('x'), id: String(index), ...change(index) }))

  test('is refused above a thousand events, or a hundred thousand values', async () => {
    const sections = [1, 2, 3].map(part => ({ name: `${part}`, events: events(400) }))
    expect(await refusal(as(admin, 'saveFile', story('Too long', { scenario: sections })))).toBe(
      'This scenario cannot be saved: it has more than 1,000 events.',
    )
    const { status, body } = await as(
      admin,
      'saveFile',
      story('Too long', { scenario: [{ ...event('x'), correct: Array(100_000).fill('') }] }),
    )
    expect([status, body['data']]).toEqual([
      400,
      'This request cannot be processed: it contains more than 100,000 values.',
    ])
    expect(await house.db`select from scenario where file_name = 'Too long'`).toEqual([])
  })

  test('is checked in a thread if its links lead everywhere, while other calls are answered', async () => {
    const late = monitorEventLoopDelay({ resolution: 10 })
    const leads = (index: number) => ({
      type: 'Email',
      subject: 'x',
      displayAfter: null,
      options: Array.from({ length: 20 }, (_, option) => ({
        id: `o${option}`,
        text: `${option}`,
        next: String((index * 31 + option * 17) % 150),
      })),
    })
    late.enable()
    const { body } = await as(
      admin,
      'saveFile',
      story('Everywhere', { scenario: [{ name: '1', events: events(150, leads) }] }),
    )
    late.disable()
    expect(body).toMatchObject({ saved: true, findings: { error: expect.any(Number) } })
    expect(late.max / 1e6).toBeLessThan(1_000)
  })
})
