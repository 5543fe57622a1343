import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { extractText, getDocumentProxy } from 'unpdf'
import type { Report } from '#contracts/calls/reports/reports.ts'
import { startServer, type TestServer } from '#test/support/server.ts'
import { begin, type Game, givenGame } from '../games.ts'
import { adminToken, done } from '../people.ts'

let house: TestServer
let game: Game

beforeAll(async () => {
  house = await startServer()
  game = await givenGame(house, await adminToken(house), { players: 4 })
  const [ida = '', samir = ''] = game.players
  for (const token of [ida, samir]) await begin(house, token)
  const answer = (token: string, id: string, response: unknown) =>
    done(house.call('setResponse', { id, response }, { token }))
  await answer(ida, 'choose', 'Cut the link')
  await answer(ida, 'write', '=HYPERLINK("https://evil.example","Click")\nsecond "line", Zoë Łukasz')
  await answer(samir, 'choose', 'Wait')
  await answer(samir, 'write', '  -2+3')
  await answer(samir, 'fill', { what: 'Cranes stand still', who: ['Board'] })
})
afterAll(() => house.stop())

interface Taken {
  readonly status: number
  readonly headers: Headers
  readonly bytes: Uint8Array
  readonly text: string
}

const take = async (token: string, body: Readonly<Record<string, unknown>>): Promise<Taken> => {
  const response = await fetch(`${house.url}/api/exportReport`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ group: game.exercise, ...body }),
  })
  const bytes = new Uint8Array(await response.arrayBuffer())
  return { status: response.status, headers: response.headers, bytes, text: new TextDecoder().decode(bytes) }
}

/** Parses by RFC 4180. */
const recordsOf = (csv: string): string[][] =>
  csv
    .replace(/^\uFEFF/, '')
    .split(/\r\n(?=(?:[^"]*"[^"]*")*[^"]*$)/)
    .filter(line => line !== '')
    .map(line =>
      [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^",]*))/g)].map(
        ([, quoted, bare]) => quoted?.replaceAll('""', '"') ?? bare ?? '',
      ),
    )

const column = (records: readonly string[][], name: string) =>
  records.slice(1).map(record => record[records[0]?.indexOf(name) ?? -1])

describe('a report is exported', () => {
  test('as a table of answers that no spreadsheet reads as formulas', async () => {
    const { status, headers, text } = await take(game.customer, { format: 'answers' })
    expect(status).toBe(200)
    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(headers.get('content-disposition')).toContain(`attachment; filename="Night shift - answers.csv"`)
    expect(decodeURIComponent(headers.get('content-description') ?? '')).toContain('One row per answer')
    const records = recordsOf(text)
    expect(column(records, 'Answer')).toEqual(
      expect.arrayContaining([
        'Cut the link',
        'Wait',
        `'=HYPERLINK("https://evil.example","Click")\nsecond "line", Zoë Łukasz`,
        "'-2+3",
      ]),
    )
    expect(new Set(records.map(({ length }) => length)).size).toBe(1)
    expect(new Set(column(records, 'Names'))).toEqual(new Set(['as played']))
    for (const cell of records.flat()) expect(cell).not.toMatch(/^\s*[=+@-]/)
  })

  test('as a table of times, without the answers', async () => {
    const { text } = await take(game.customer, { format: 'times' })
    const records = recordsOf(text)
    expect(column(records, 'Read or answered')).toContain('answered')
    expect(text).not.toContain('HYPERLINK')
  })

  test('as a record that says what it contains, and omits nothing', async () => {
    const { headers, text } = await take(game.customer, { format: 'json' })
    expect(headers.get('content-type')).toBe('application/json')
    const record = JSON.parse(text)
    const shown = (await done(house.call('getResponses', { group: game.exercise }, { token: game.customer })))
      .body
    expect(record).toMatchObject({
      contains: expect.stringContaining('Everything in the report'),
      names: 'as played',
    })
    expect(record.questions).toEqual(shown['questions'])
    expect(record.scores).toEqual(shown['scores'])
  })

  test('as a readable PDF, with every script of Europe', async () => {
    const { headers, bytes } = await take(game.customer, { format: 'pdf' })
    expect(headers.get('content-type')).toBe('application/pdf')
    const { text } = await extractText(await getDocumentProxy(bytes), { mergePages: true })
    for (const words of [
      'Exercise report',
      'Night Shift',
      'Night shift',
      'FAIL',
      'Cut the link',
      'Zoë Łukasz',
      'Cranes stand still',
    ])
      expect(text).toContain(words)
  })

  test('as a PDF with the options chosen on screen', async () => {
    const textOf = async (body: object) =>
      (
        await extractText(
          await getDocumentProxy((await take(game.customer, { format: 'pdf', ...body })).bytes),
          { mergePages: true },
        )
      ).text
    const plain = await textOf({})
    expect(plain).toContain('Score by player')
    expect(plain).toContain('How fast were the answers?')
    const { questions } = (
      await done(house.call('getResponses', { group: game.exercise }, { token: game.customer }))
    ).body as unknown as Report
    const told = questions
      .filter(({ responseType, deliveredTo }) => responseType === 'none' && deliveredTo > 0)
      .map(({ subject }) => subject)
    expect(told.length).toBeGreaterThan(0)
    const informed = await textOf({ information: true })
    for (const subject of told) {
      expect(plain).not.toContain(subject)
      expect(informed).toContain(subject)
    }
  })

  test('under the same random names as the view it is taken from, and rounded', async () => {
    const view = 'the page of Tuesday'
    const shown = (
      await done(
        house.call('getResponses', { group: game.exercise, anonymise: true, view }, { token: game.customer }),
      )
    ).body
    const names = (shown['scores'] as { name: string }[]).map(({ name }) => name)
    const { text, headers } = await take(game.customer, { format: 'answers', anonymise: true, view })
    const records = recordsOf(text)
    for (const player of column(records, 'Player')) expect(names).toContain(player)
    for (const time of column(records, 'Answered at (UTC)')) expect(time).toMatch(/:00\.000Z$/)
    expect(text).not.toContain('Nurse')
    expect(decodeURIComponent(headers.get('content-description') ?? '')).toContain('random names')
    const pdf = await take(game.customer, { format: 'pdf', anonymise: true, view })
    const { text: pages } = await extractText(await getDocumentProxy(pdf.bytes), { mergePages: true })
    expect(pages).toContain(names[0])
    expect(pages).not.toContain('Nurse')
  })

  test('only by callers who may read it', async () => {
    const [, samir = ''] = game.players
    expect((await take(samir, { format: 'json' })).status).toBe(403)
    expect((await take('', { format: 'json' })).status).toBe(401)
    expect((await take(game.customer, { format: 'xlsx' })).text).toContain('"failed"')
    expect((await take(game.customer, { format: 'pdf', group: 'nothing' })).status).toBe(404)
  })
})
