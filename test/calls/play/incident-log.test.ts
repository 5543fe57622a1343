import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { mail } from '#contracts/calls/play/play.ts'
import { startServer, type TestServer } from '#test/support/server.ts'
import { begin, type Game, givenGame } from '../games.ts'
import { adminToken, done, refusal } from '../people.ts'
import { givenRoom, type ServerWithServices, loggedIn, type Room } from '../rooms.ts'

let house: TestServer & ServerWithServices
let other: TestServer
let game: Game
let room: Room
let [maeve, niamh, dev]: string[] = []

beforeAll(async () => {
  house = await startServer()
  other = await startServer({ databaseUrl: house.databaseUrl })
  const admin = await adminToken(house)
  game = await givenGame(house, admin)
  room = await givenRoom(house, admin)
  maeve = await room.join('maeve')
  niamh = await room.join('niamh')
  dev = await room.join('dev', 'Artemis')
})
afterAll(async () => {
  await other.stop()
  await house.stop()
})

const NOT_FOUND = '404 We could not find what you asked for.'
const SAVED = { type: 'success', data: 'The log was saved.' }
const read = (
  token: string | undefined,
  body: Readonly<Record<string, unknown>> = {},
  on: TestServer = house,
) => on.call('getNotes', body, { token })
const write = (
  token: string | undefined,
  notes: unknown,
  body: Readonly<Record<string, unknown>> = {},
  on: TestServer = house,
) => on.call('updateNotes', { notes, ...body }, { token })
const notesOf = async (token: string | undefined, on?: TestServer) => (await done(read(token, {}, on))).body
const badge = async (token: string | undefined) =>
  mail.parse((await done(house.call('getMailFacilitated', {}, { token }))).body).notesByOthers

describe('the Incident Log', () => {
  test('is empty until a player writes in it', async () => {
    expect(await notesOf(maeve)).toEqual({
      type: 'success',
      notes: '',
      version: 0,
      by: '',
      at: '',
      byOthers: 0,
    })
  })

  test('is shared by a team, whichever player wrote it, on every process', async () => {
    expect((await done(write(maeve, '08:00 called the board', { version: 0, user: 'maeve' }))).body).toEqual({
      ...SAVED,
      version: 1,
    })
    const seen = await notesOf(niamh, other)
    expect(seen).toMatchObject({ notes: '08:00 called the board', version: 1, by: 'maeve', byOthers: 1 })
    expect(Date.now() - Date.parse(String(seen['at']))).toBeLessThan(10_000)
    expect(await notesOf(dev)).toMatchObject({ notes: '', version: 0 })
  })

  test('counts for each player the changes of the rest of the team', async () => {
    expect([await badge(maeve), await badge(niamh), await badge(dev)]).toEqual([0, 1, 0])
  })

  test('is returned when another player was faster, and nothing is lost', async () => {
    await done(write(niamh, '08:00 called the board\n08:02 cut the link', { version: 1 }))
    const { body } = await done(write(maeve, '08:00 called the board\n08:03 told the press', { version: 1 }))
    expect(body).toEqual({
      type: 'warning',
      data: 'The log was changed in the meantime.',
      notes: '08:00 called the board\n08:02 cut the link',
      version: 2,
      by: 'niamh',
      at: expect.any(String),
    })
    const merged = `${String(body['notes'])}\n08:03 told the press`
    expect((await done(write(maeve, merged, { version: body['version'] }))).body).toEqual({
      ...SAVED,
      version: 3,
    })
    expect((await notesOf(niamh))['notes']).toBe(merged)
  })

  test('that two players save at once on two processes keeps one text, and the other player is told', async () => {
    const before = Number((await notesOf(maeve))['version'])
    const replies = await Promise.all([
      write(maeve, 'Mine', { version: before }),
      write(niamh, 'Ours', { version: before }, other),
    ])
    const [saved, told] = replies
      .map(({ body }) => body)
      .toSorted((a, b) => String(a['type']).localeCompare(String(b['type'])))
    expect(saved).toEqual({ ...SAVED, version: before + 1 })
    expect(told).toMatchObject({
      type: 'warning',
      version: before + 1,
      notes: replies[0]?.body['type'] === 'success' ? 'Mine' : 'Ours',
    })
    expect((await notesOf(maeve))['version']).toBe(before + 1)
  })

  test('sent again because the reply was lost is saved once', async () => {
    const before = Number((await notesOf(maeve))['version'])
    const replies = await Promise.all(
      [house, other, house].map(on => write(maeve, 'Once', { version: before }, on)),
    )
    expect(replies.map(({ body }) => body)).toEqual(
      Array.from({ length: 3 }, () => ({ ...SAVED, version: before + 1 })),
    )
    expect(
      (await loggedIn(house, room.exercise, 'noted')).filter(({ text }) => text === 'Once'),
    ).toHaveLength(1)
  })

  test('of a client without versions is the text written last; earlier texts stay in the log of the exercise', async () => {
    await done(write(maeve, 'First', { code: '', user: '' }))
    await done(write(niamh, 'Last', {}, other))
    expect(await notesOf(maeve)).toMatchObject({ notes: 'Last', by: 'niamh' })
    const texts = (await loggedIn(house, room.exercise, 'noted')).map(({ text }) => text)
    expect(texts.slice(-2)).toEqual(['First', 'Last'])
  })

  test('keeps text exactly as it was typed, and may be emptied', async () => {
    const typed = '  <script>alert(1)</script>\n\t08:00 – “quoted” 🚑  \n'
    await done(write(dev, typed))
    expect((await notesOf(dev))['notes']).toBe(typed)
    await done(write(dev, ''))
    expect((await notesOf(dev))['notes']).toBe('')
  })

  test('has room for 100,000 characters of any kind, and no more', async () => {
    const full = '€'.repeat(100_000)
    const { version } = (await done(write(dev, full))).body
    expect((await notesOf(dev, other))['notes']).toBe(full)
    expect(await refusal(write(dev, `${full}x`))).toBe('The log is too long: at most 100000 characters.')
    expect((await notesOf(dev))['version']).toBe(version)
    await done(write(dev, ''))
  })

  test.each([null, 5, ['x'], undefined, 'nul \u0000', 'half \ud800', 'x'.repeat(200_001)])(
    'of something that is not text is refused, and causes no defect',
    async notes => {
      const { status, body } = await write(maeve, notes)
      expect([status < 500, body['type']]).toEqual([true, 'failed'])
    },
  )

  test.each([-1, 1.5, '1', null, 1e300])('based on the version %j is refused', async version => {
    const { status, body } = await write(maeve, 'x', { version })
    expect([status < 500, body['type']]).toEqual([true, 'failed'])
  })

  test('changes with the team: a player who is moved reads the new team’s', async () => {
    const own = await givenRoom(house, await adminToken(house))
    const [ewan, fiona] = [await own.join('ewan'), await own.join('fiona', 'Artemis')]
    await done(write(ewan, 'Of Athena'))
    await done(write(fiona, 'Of Artemis'))
    const [seat] = await house.db<
      [{ id: string }]
    >`select id from seat where exercise_id = ${own.exercise} and alias = 'ewan'`
    await own.faye({ kind: 'move to team', seat: seat.id, team: 'Artemis' })
    expect((await notesOf(ewan))['notes']).toBe('Of Artemis')
  })

  test('can be read after the end, but not written', async () => {
    const own = await givenRoom(house, await adminToken(house))
    const ewan = await own.join('ewan')
    await done(write(ewan, 'Kept'))
    await own.faye({ kind: 'close' })
    expect((await notesOf(ewan))['notes']).toBe('Kept')
    expect(await refusal(write(ewan, 'Late'))).toBe('This exercise has finished.')
  })
})

describe('names in a body', () => {
  test('may be those of the player, the place or the exercise', async () => {
    const { body } = await done(house.call('loginToken', {}, { token: maeve }))
    const [row] = await house.db<
      [{ identifier: string }]
    >`select identifier from exercise where id = ${room.exercise}`
    for (const code of [
      undefined,
      '',
      body['code'],
      body['user'],
      body['scenario'],
      body['token'],
      room.exercise,
      row.identifier,
    ])
      expect([code, await refusal(read(maeve, { code, user: 'Maeve' }))]).toEqual([code, ''])
  })

  test('of another player are refused like unknown ones', async () => {
    const foreign = (await done(house.call('loginToken', {}, { token: dev }))).body
    const codes = [foreign['code'], foreign['token'], game.exercise, 'nobody']
    const bodies = [...codes.map(code => ({ code })), { user: 'dev' }, { user: 'nobody' }]
    const replies = await Promise.all(
      bodies.flatMap(body => [read(maeve, body), write(maeve, 'Theirs', body)]),
    )
    expect(new Set(replies.map(({ status, text }) => `${status} ${text}`)).size).toBe(1)
    expect(await refusal(read(maeve, { code: foreign['code'] }))).toBe(NOT_FOUND)
    expect((await notesOf(dev))['notes']).toBe('')
  })
})

test('without teams each player has a log of their own', async () => {
  const [ida, samir] = [game.players[0] ?? '', game.players[1] ?? '']
  await begin(house, ida)
  await done(write(ida, 'Mine alone'))
  expect(await notesOf(ida)).toMatchObject({ notes: 'Mine alone', by: 'Nurse 1', byOthers: 0 })
  expect(await notesOf(samir)).toMatchObject({ notes: '', version: 0 })
})
