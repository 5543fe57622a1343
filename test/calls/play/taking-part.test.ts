import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Mail, mail } from '#contracts/calls/play/play.ts'
import { askDatabaseTime } from '#server/database/clock.ts'
import { append } from '#server/database/play/log.ts'
import { startServer, type TestServer } from '#test/support/server.ts'
import { listen } from '#test/support/listening.ts'
import { type Game, givenGame } from '#test/calls/games.ts'
import { adminToken, done, givenAuthor, editorToken, refusal } from '#test/calls/people.ts'
import { givenRoom, type ServerWithServices, loggedIn, type Room } from '#test/calls/rooms.ts'

let house: TestServer & ServerWithServices
let admin: string
let game: Game
let room: Room

beforeAll(async () => {
  house = await startServer()
  admin = await adminToken(house)
  game = await givenGame(house, admin)
  room = await givenRoom(house, admin, 'open')
})
afterAll(() => house.stop())

const NOT_FOUND = '404 We could not find what you asked for.'
const ask = (
  token: string,
  body: Readonly<Record<string, unknown>> = {},
  on: Pick<TestServer, 'call'> = house,
) => on.call('getMailFacilitated', body, { token })
const mailOf = async (token: string, body = {}): Promise<Mail> =>
  mail.parse((await done(ask(token, body))).body)
const ids = ({ events }: Mail) => events.map(({ id }) => id)
const seatsOf = (exercise: string) =>
  house.db`select alias, team, started_at from seat where exercise_id = ${exercise} order by position`

describe('an alias', () => {
  test('is taken with the first call, in lower case, and the team with it', async () => {
    const token = await room.come()
    expect(await mailOf(token, { player: '  Maeve O.Dowd ', team: 'Athena' })).toMatchObject({
      alias: 'maeve o.dowd',
      team: 'Athena',
    })
    expect((await seatsOf(room.exercise)).at(-1)).toMatchObject({
      alias: 'maeve o.dowd',
      team: 'Athena',
      started_at: expect.any(Date),
    })
    expect((await done(house.call('loginToken', {}, { token }))).body).toMatchObject({
      user: 'maeve o.dowd',
      token,
    })
  })

  test.each([
    ['maeve@harbour.example', 'Athena', 'The alias cannot be an email address.'],
    ['ab', 'Athena', 'The alias needs to be at least 3 characters long.'],
    ['  a  ', 'Athena', 'The alias needs to be at least 3 characters long.'],
    ['', 'Athena', 'The alias needs to be at least 3 characters long.'],
    [undefined, 'Athena', 'The alias needs to be at least 3 characters long.'],
    [
      '<img src=x>',
      'Athena',
      'The alias can contain letters, digits, spaces, dots, underscores, hyphens and apostrophes, up to 30 characters.',
    ],
    [
      'x'.repeat(31),
      'Athena',
      'The alias can contain letters, digits, spaces, dots, underscores, hyphens and apostrophes, up to 30 characters.',
    ],
    ['dev.anand', '', 'Please select a team.'],
    ['dev.anand', undefined, 'Please select a team.'],
    ['dev.anand', 'Hades', 'Please select a team.'],
    ['MAEVE O.DOWD', 'Artemis', 'This alias is in use or reserved, or looks like one that is.'],
  ])('%j in team %j is refused', async (player, team, sentence) => {
    const token = await room.come()
    const before = await loggedIn(house, room.exercise, 'joined')
    expect(await refusal(ask(token, { player, team }))).toBe(sentence)
    expect(await loggedIn(house, room.exercise, 'joined')).toEqual(before)
  })

  test.each([5, null, ['ada'], { $ne: '' }, 'nul \u0000', 'half \ud800', 'x'.repeat(300)])(
    'that is not a name is refused, and causes no defect: %j',
    async player => {
      const { status, body } = await ask(await room.come(), { player, team: 'Athena' })
      expect(status).toBeLessThan(500)
      expect(body['type']).toBe('failed')
    },
  )

  test('stays, and so does the team: later calls name the same one or none', async () => {
    const token = await room.join('dev.anand', 'Artemis')
    for (const body of [
      {},
      { player: '' },
      { player: 'dev.anand' },
      { player: ' Dev.Anand', team: 'Athena' },
      { team: 'Nowhere' },
    ])
      expect(await mailOf(token, body)).toMatchObject({ alias: 'dev.anand', team: 'Artemis' })
    expect(await refusal(ask(token, { player: 'dev', team: 'Artemis' }))).toBe(
      'You are already taking part under another alias.',
    )
    expect(await refusal(ask(token, { player: 'maeve o.dowd' }))).toBe(
      'You are already taking part under another alias.',
    )
    expect(
      (await loggedIn(house, room.exercise, 'joined')).filter(fact => fact.alias === 'dev.anand'),
    ).toHaveLength(1)
  })

  test('belongs to one player, however many ask for it at once on however many processes', async () => {
    const other = await startServer({ databaseUrl: house.databaseUrl })
    const tokens = await Promise.all(Array.from({ length: 50 }, () => room.come()))
    const replies = await Promise.all(
      tokens.map((token, n) =>
        ask(
          token,
          { player: n % 3 === 0 ? 'Shift Lead' : 'shift lead', team: 'Athena' },
          n % 2 ? other : house,
        ),
      ),
    )
    expect(replies.filter(({ body }) => body['alias'] === 'shift lead')).toHaveLength(1)
    const told = replies
      .filter(({ body }) => body['type'] === 'failed')
      .map(({ status, body }) => `${status} ${String(body['data'])}`)
    expect([told.length, ...new Set(told)]).toEqual([
      49,
      '200 This alias is in use or reserved, or looks like one that is.',
    ])
    expect((await seatsOf(room.exercise)).filter(({ alias }) => alias === 'shift lead')).toHaveLength(1)
    await other.stop()
  })

  test('taken on one process is the player’s alias on every other', async () => {
    const other = await startServer({ databaseUrl: house.databaseUrl })
    const token = await room.come()
    await done(other.call('loginToken', {}, { token }))
    await mailOf(token, { player: 'niamh', team: 'Athena' })
    expect(
      await refusal(other.call('markRead', { id: 't1', user: 'niamh', scenario: 'Harbour live' }, { token })),
    ).toBe('')
    expect(await refusal(ask(token, { player: 'niamh' }, other))).toBe('')
    await other.stop()
  })

  test('that was released is taken from another device, with its team and answers', async () => {
    const own = await givenRoom(house, admin)
    const old = await own.join('ewan', 'Artemis')
    await done(house.call('setResponse', { id: 'ask', response: 'Wait' }, { token: old }))
    const [seat] = await house.db<[{ id: string }]>`select id from seat where exercise_id = ${own.exercise}`
    await own.faye({ kind: 'release seat', seat: seat.id })
    const fresh = await own.come()
    const view = await mailOf(fresh, { player: 'Ewan', team: 'Athena' })
    expect(view).toMatchObject({ alias: 'ewan', team: 'Artemis' })
    expect(view.events.find(({ id }) => id === 'ask')).toMatchObject({
      responded: 'true',
      answeredBy: 'ewan',
    })
    expect(await refusal(ask(old, { player: 'ewan', team: 'Artemis' }))).toBe(
      'This alias is in use or reserved, or looks like one that is.',
    )
  })

  test('of a run that was reset is free again', async () => {
    const own = await givenRoom(house, admin)
    await own.join('ewan')
    await own.faye({ kind: 'reset' })
    expect([...(await seatsOf(own.exercise))]).toMatchObject([{ alias: null, team: null }])
    await own.faye({ kind: 'open' })
    expect(await mailOf(await own.join('ewan', 'Artemis'))).toMatchObject({
      alias: 'ewan',
      team: 'Artemis',
      stage: 'lobby',
    })
  })
})

describe('a facilitated exercise', () => {
  test('before it is opened says so, and gives no alias away', async () => {
    const early = await givenRoom(house, admin, 'open')
    const token = await early.come()
    await early.faye({ kind: 'reset' })
    expect(await refusal(ask(token, { player: 'ewan', team: 'Athena' }))).toBe('Exercise is not open yet')
    expect(await loggedIn(house, early.exercise, 'joined')).toEqual([])
    await early.faye({ kind: 'open' })
    expect(await mailOf(token, { player: 'ewan', team: 'Athena' })).toMatchObject({
      stage: 'lobby',
      alias: 'ewan',
    })
  })

  test('has a lobby with the tutorial, and then one story for all players', async () => {
    const own = await givenRoom(house, admin, 'open')
    const [maeve, dev] = [await own.join('maeve'), await own.join('dev', 'Artemis')]
    expect(ids(await mailOf(maeve))).toEqual(['t1'])
    await done(
      house.call(
        'setResponse',
        { id: 't1', response: 'I would like a tutorial', user: 'maeve' },
        { token: maeve },
      ),
    )
    expect(ids(await mailOf(maeve))).toEqual(['t1', 't2'])
    await own.faye({ kind: 'continue' })
    const views = [await mailOf(maeve), await mailOf(dev)]
    expect(views.map(({ stage, ticking }) => [stage, ticking])).toEqual([
      ['running', true],
      ['running', true],
    ])
    for (const view of views) expect(ids(view).toSorted()).toEqual(['ask', 'chatter', 'end', 'together'])
    expect(JSON.stringify(views)).not.toContain('CANARY')
  })

  test('stops its clock while it is paused, and moves it with a push: open pages hear of it at once', async () => {
    const own = await givenRoom(house, admin)
    const maeve = await own.join('maeve')
    const page = await listen(house.url, maeve)
    const hears = async (act: () => Promise<void>) => {
      const before = (await mailOf(maeve)).revision
      await page.until(() => page.revisions().includes(before))
      await act()
      await page.until(() => page.revisions().includes(before + 1))
      return mailOf(maeve)
    }
    const paused = await hears(() => own.faye({ kind: 'pause' }))
    expect([paused.stage, paused.ticking]).toEqual(['paused', false])
    await done(house.call('setResponse', { id: 'ask', response: 'Wait' }, { token: maeve }))
    expect((await mailOf(maeve)).xt).toBe(paused.xt)
    const resumed = await hears(() => own.faye({ kind: 'continue' }))
    expect([resumed.stage, resumed.ticking]).toEqual(['running', true])
    expect(ids(resumed)).not.toContain('rumour')
    const pushed = await hears(() => own.faye({ kind: 'push', minutes: 10, confirmed: true }))
    expect(ids(pushed)).toContain('rumour')
    expect(pushed.xt - resumed.xt).toBeGreaterThanOrEqual(600_000)
    page.leave()
  })

  test('has one answer to a team’s message, and names its player', async () => {
    const own = await givenRoom(house, admin)
    const [maeve, niamh, dev] = [
      await own.join('maeve'),
      await own.join('niamh'),
      await own.join('dev', 'Artemis'),
    ]
    await done(house.call('setResponse', { id: 'together', response: 'The truth.' }, { token: maeve }))
    const seen = async (token: string) => (await mailOf(token)).events.find(({ id }) => id === 'together')
    expect(await seen(niamh)).toMatchObject({
      responded: 'true',
      response: 'The truth.',
      answeredBy: 'maeve',
    })
    expect(await seen(dev)).toMatchObject({ responded: 'false' })
    const answer = { id: 'together', response: 'Nothing yet.' }
    expect(await refusal(house.call('setResponse', answer, { token: niamh }))).toBe(
      'This message has already been answered by maeve.',
    )
  })

  test('tells the slower players of a team who answered first', async () => {
    const own = await givenRoom(house, admin)
    const [maeve, niamh] = [await own.join('maeve'), await own.join('niamh')]
    const says = async (token: string, response: string) =>
      (await house.call('setResponse', { id: 'together', response }, { token })).body
    const sent = { type: 'success', data: 'Your answer was sent.', answeredBy: 'maeve' }
    expect(await says(maeve, 'The truth.')).toEqual(sent)
    expect(await says(maeve, 'The truth.')).toEqual(sent)
    expect(await says(niamh, 'The truth.')).toEqual({
      type: 'success',
      data: 'maeve has already given this answer.',
      answeredBy: 'maeve',
    })
    expect(await says(niamh, 'Nothing.')).toEqual({
      type: 'failed',
      data: 'This message has already been answered by maeve.',
      answeredBy: 'maeve',
    })
    expect(await says(maeve, 'Nothing.')).toEqual({
      type: 'failed',
      data: 'This message has already been answered.',
      answeredBy: 'maeve',
    })
  })

  test('ends for one player, and then for all: players who come later are too late', async () => {
    const own = await givenRoom(house, admin)
    const [maeve, dev] = [await own.join('maeve'), await own.join('dev')]
    await done(house.call('setResponse', { id: 'end', response: 'End' }, { token: maeve }))
    expect([(await mailOf(maeve)).finished, (await mailOf(dev)).finished]).toEqual([true, false])
    await own.faye({ kind: 'close' })
    const view = await mailOf(dev)
    expect([view.finished, view.stage, view.events.every(({ id }) => id.includes('/'))]).toEqual([
      true,
      'finished',
      true,
    ])
    expect(await refusal(house.call('loginToken', {}, { token: own.word }))).toBe('expired')
  })

  test('has ended for newcomers even where it was closed by a process whose clock is ahead', async () => {
    const own = await givenRoom(house, admin)
    await own.join('maeve')
    const [{ number }] = await house.db<[{ number: number }]>`
      select last_number as number from exercise where id = ${own.exercise}`
    const now = await askDatabaseTime(house.db)
    const closing = { kind: 'closed', by: 'Faye' } as const
    expect(
      await append(
        house.db,
        {
          ...{
            exerciseId: own.exercise,
            after: number,
            at: now + 2_500,
            seats: [],
            exercise: null,
            drafts: [],
          },
          entries: [{ fact: closing, answerKey: null }],
        },
        now,
      ),
    ).toBe(true)
    expect(await refusal(house.call('loginToken', {}, { token: own.word }))).toBe('expired')
  })

  test('tells players their result when they have finished, and all of them when it is closed', async () => {
    const own = await givenRoom(house, admin)
    const [maeve, dev] = [await own.join('maeve'), await own.join('dev')]
    const passed = (token: string) => refusal(house.call('getPassed', {}, { token }))
    const told = 'Your result is shown only when your exercise has finished.'
    expect([await passed(maeve), await passed(dev)]).toEqual([told, told])
    await done(house.call('setResponse', { id: 'end', response: 'End' }, { token: maeve }))
    expect([await passed(maeve), await passed(dev)]).toEqual(['', told])
    await own.faye({ kind: 'close' })
    expect(await passed(dev)).toBe('')
  })

  test('lets no place that was taken before the end join after it', async () => {
    const own = await givenRoom(house, admin)
    const token = await own.come()
    await own.faye({ kind: 'close' })
    expect(await refusal(ask(token, { player: 'ewan', team: 'Athena' }))).toBe('expired')
  })
})

describe('other callers', () => {
  test('cannot read it: neither players of automated exercises nor callers without a place', async () => {
    expect(await refusal(ask(game.players[0] ?? '', { player: 'ewan', team: 'Athena' }))).toBe(NOT_FOUND)
    expect((await house.call('getMailFacilitated')).status).toBe(401)
    expect((await ask('A'.repeat(64))).status).toBe(401)
  })

  test('cannot act in it before taking part', async () => {
    const own = await givenRoom(house, admin)
    const token = await own.come()
    const acts = {
      setResponse: { id: 'ask', response: 'Wait' },
      markRead: { id: 'ask' },
      likeSocial: { id: 'chatter', commentIndex: -1 },
      addSocial: { id: 'chatter', content: 'Hello' },
      getNotes: {},
      updateNotes: { notes: 'Mine' },
    }
    for (const [name, body] of Object.entries(acts))
      expect([name, await refusal(house.call(name, body, { token }))]).toEqual([
        name,
        'This player is not in the exercise.',
      ])
  })

  test.each(['getMailFacilitated', 'likeSocial', 'addSocial', 'getNotes', 'updateNotes'])(
    'may not call %s: neither customers, authors, administrators nor facilitators',
    async name => {
      await givenAuthor(house.db, `imogen.${name}`)
      const tokens = [
        game.customer,
        game.trainer,
        await editorToken(house, `imogen.${name}`),
        admin,
        room.token,
      ]
      for (const token of tokens)
        expect(await refusal(house.call(name, { id: 1 }, { token }))).toBe(
          '403 You do not have access to this action.',
        )
    },
  )
})
