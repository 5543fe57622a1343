import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Mail, mail } from '#contracts/calls/play/play.ts'
import { startServer, type TestServer } from '#test/support/server.ts'
import { begin, type Game, givenGame, linksOf } from '#test/calls/games.ts'
import { adminToken, done, refusal } from '#test/calls/people.ts'
import { loggedIn } from '#test/calls/rooms.ts'

let house: TestServer
let game: Game
let other: Game
let [ida, samir, tove]: string[] = []

beforeAll(async () => {
  house = await startServer()
  const admin = await adminToken(house)
  game = await givenGame(house, admin, { players: 8 })
  other = await givenGame(house, admin, { username: 'elsewhere' })
  ;[ida, samir, tove] = [...game.players]
})
afterAll(() => house.stop())

const NOT_FOUND = '404 We could not find what you asked for.'
const as = (token: string | undefined) => ({
  mail: async (): Promise<Mail> => mail.parse((await done(house.call('getMail', {}, { token }))).body),
  call: (name: string, body: Readonly<Record<string, unknown>> = {}) => house.call(name, body, { token }),
  answers: (id: string, response: unknown, more: Readonly<Record<string, unknown>> = {}) =>
    house.call('setResponse', { id, response, ...more }, { token }),
})
const seatRow = async (position: number) =>
  (await house.db`select * from seat where exercise_id = ${game.exercise} and position = ${position}`)[0] ??
  {}
const logged = (kind: string) => loggedIn(house, game.exercise, kind)

const longAgo = async (exercise: string, time: string) => {
  await house.db.begin(async tx => {
    await tx`update exercise set starts_at = starts_at - ${time}::interval, expires_at = expires_at - ${time}::interval where id = ${exercise}`
    await tx`update seat set seen_at = seen_at - ${time}::interval, expires_at = expires_at - ${time}::interval where exercise_id = ${exercise}`
    await tx`alter table log disable trigger log_append_only`
    await tx`update log set at = at - ${time}::interval where exercise_id = ${exercise}`
    await tx`alter table log enable trigger log_append_only`
  })
}

const elsewhere = async <T>(work: (process: TestServer) => Promise<T>): Promise<T> => {
  const another = await startServer({ databaseUrl: house.databaseUrl })
  try {
    return await work(another)
  } finally {
    await another.stop()
  }
}

describe('opening a link', () => {
  test('names the player’s code, the scenario and the agreement', async () => {
    const { body } = await done(as(ida).call('loginToken'))
    const seat = await seatRow(1)
    expect(body).toMatchObject({
      type: 'success',
      user: seat['code'],
      code: seat['code'],
      scenario: 'Night Shift',
      token: ida,
      facilitated: false,
      teams: [],
      agreed: false,
      nda_text: expect.stringContaining('Non-disclosure'),
    })
    expect(JSON.stringify(body)).not.toContain('@harbour.example')
  })

  test('starts nothing before the agreement, so a scanner of mails that opens it does no harm', async () => {
    await done(as(tove).call('loginToken'))
    expect(await seatRow(3)).toMatchObject({ started_at: null, completed_at: null })
    expect(await logged('first seen')).toEqual([])
  })

  test('records the agreement, and that the player was first seen', async () => {
    await begin(house, ida ?? '')
    expect((await done(as(ida).call('loginToken'))).body['agreed']).toBe(true)
    const seat = await seatRow(1)
    expect(seat).toMatchObject({
      nda_agreed_at: expect.any(Date),
      nda_hash: expect.stringMatching(/^[0-9a-f]{64}$/),
      started_at: expect.any(Date),
    })
    await done(as(ida).call('agreeNDA'))
    await done(
      as(ida)
        .mail()
        .then(() => as(ida).call('loginToken')),
    )
    expect([(await logged('agreed')).length, (await logged('first seen')).length]).toEqual([1, 1])
  })

  test('that does not exist says so, in the words of the page', async () => {
    expect(await refusal(house.call('loginToken', {}, { token: 'x'.repeat(64) }))).toBe('Exercise not found')
    expect(await refusal(house.call('loginToken', {}, { token: 'xyz' }))).toBe('Exercise not found')
  })

  test('before its day says "not started"', async () => {
    const early = await givenGame(house, await adminToken(house), { username: 'earlybird', days: 3 })
    expect(await refusal(house.call('loginToken', {}, { token: early.players[0] }))).toBe('not started')
    const { events } = mail.parse((await done(house.call('getMail', {}, { token: early.players[0] }))).body)
    expect(events).toEqual([])
  })

  test('after its day says "expired", unless the story was finished', async () => {
    const late = await givenGame(house, await adminToken(house), { username: 'latecomer' })
    const [finisher, dawdler] = late.players
    await begin(house, finisher ?? '')
    await done(as(finisher).answers('end', 'End'))
    await begin(house, dawdler ?? '')
    await longAgo(late.exercise, '16 days')
    await elsewhere(async ({ call }) => {
      expect(await refusal(call('loginToken', {}, { token: dawdler }))).toBe('expired')
      expect(await refusal(call('setResponse', { id: 'choose', response: 'Wait' }, { token: dawdler }))).toBe(
        'expired',
      )
      expect((await done(call('loginToken', {}, { token: finisher }))).body['type']).toBe('success')
      expect((await done(call('getMail', {}, { token: finisher }))).body['finished']).toBe(true)
    })
  })
})

describe('the inbox', () => {
  test('before the tutorial is declined holds the tutorial and nothing of the story', async () => {
    const { events, stage } = await as(samir).mail()
    expect(stage).toBe('lobby')
    expect(events.map(({ id }) => id)).toEqual(['t1'])
  })

  test('contains the messages that have arrived, and no trace of others', async () => {
    const reply = await done(as(ida).call('getMail'))
    const { events, alias, team } = mail.parse(reply.body)
    expect(events.map(({ id }) => id).toSorted()).toEqual([
      'choose',
      'end',
      'fill',
      'order',
      'post',
      'read',
      'several',
      'write',
    ])
    expect([alias, team]).toEqual(['Nurse 1', ''])
    expect(reply.text).not.toMatch(/CANARY|later|@harbour/)
    expect(events.every(({ correct }) => correct.length === 0)).toBe(true)
  })

  test('writes options in the form of the specification', async () => {
    const options = Object.fromEntries((await as(ida).mail()).events.map(event => [event.id, event.options]))
    expect(options).toMatchObject({ read: '', write: 'text', fill: 'form', post: '' })
    expect(JSON.parse(options['choose'] ?? '')).toMatchObject({
      option: [{ text: 'Cut the link' }, { text: 'Wait' }],
    })
    expect(Object.keys(JSON.parse(options['order'] ?? ''))).toEqual(['reorder'])
  })

  test('is the player’s alone: neither customers nor editors have one', async () => {
    expect(await refusal(house.call('getMail', {}, { token: game.customer }))).toBe(
      '403 You do not have access to this action.',
    )
    expect(await refusal(house.call('getMail'))).toContain('401')
  })

  test('of a place that was cancelled, or an exercise that was removed, is closed within a second', async () => {
    const gone = await givenGame(house, await adminToken(house), { username: 'removing' })
    const [one, two] = gone.players
    await begin(house, one ?? '')
    await begin(house, two ?? '')
    await house.db`update seat set cancelled_at = now() where exercise_id = ${gone.exercise} and position = 1`
    await sleep(1_000)
    expect((await as(one).call('getMail')).status).toBe(401)
    await house.db`update exercise set removed_at = now() where id = ${gone.exercise}`
    await sleep(1_000)
    expect((await as(two).answers('choose', 'Wait')).status).toBe(401)
  })
})

describe('names in a body', () => {
  test('may repeat the player, the place and the scenario, or be left out', async () => {
    const { code } = await seatRow(1)
    for (const body of [
      {},
      { user: '', scenario: '' },
      { user: code, scenario: 'Night Shift' },
      { user: String(code).toLowerCase() },
    ])
      expect(await refusal(as(ida).call('markRead', { id: 'read', ...body }))).toBe('')
  })

  test.each(['user', 'scenario'])('of another player are refused like unknown ones: %s', async key => {
    const foreign = key === 'user' ? (await seatRow(2))['code'] : 'Questions'
    const replies = await Promise.all(
      [foreign, 'nobody'].flatMap(value => [
        as(ida).call('markRead', { id: 'read', [key]: value }),
        as(ida).answers('choose', 'Wait', { [key]: value }),
        as(ida).call('getDraft', { id: 'write', [key]: value }),
        as(ida).call('setDraft', { id: 'write', response: 'x', [key]: value }),
      ]),
    )
    expect(new Set(replies.map(({ status, text }) => `${status} ${text}`)).size).toBe(1)
    expect(await refusal(Promise.resolve(replies[0] ?? as(ida).call('x')))).toBe(NOT_FOUND)
  })

  test('allow a player only their own points', async () => {
    const { code } = await seatRow(2)
    expect(await refusal(as(ida).call('getPassed', { player: code }))).toBe(NOT_FOUND)
    expect(await refusal(as(ida).call('readTweets', { user: code }))).toBe(NOT_FOUND)
  })
})

describe('an answer', () => {
  const rows = async (event: string) => (await logged('answered')).filter(fact => fact.event === event)

  test.each([
    ['later', 'x', 'You do not have this message.'],
    ['nowhere', 'x', 'You do not have this message.'],
    ['read', 'x', 'This message does not ask for an answer.'],
    ['choose', '', 'Please select at least one option'],
    ['choose', 'Neither', 'Please choose from the options of this message.'],
    ['several', '[]', 'Please select at least one option'],
    ['several', ['Nobody'], 'Please choose from the options of this message.'],
    ['order', ['First', 'Second'], 'Please put all options in order.'],
    ['order', ['First', 'First', 'Second'], 'Please put all options in order.'],
    ['write', ' \n ', 'Please write an answer.'],
    ['fill', { who: ['Board'] }, 'Please fill in: What happened?'],
    ['fill', '{', expect.stringContaining('Please fill in')],
  ])('to %s with %j is refused', async (id, response, sentence) => {
    expect(await refusal(as(ida).answers(id, response))).toEqual(sentence)
    expect(await rows(id)).toEqual([])
  })

  test.each([
    null,
    5,
    true,
    ['a', 5],
    'nul \u0000',
    'half \ud800',
    ['nul \u0000'],
    { what: '\u0000' },
    { what: '\ud800' },
    { ['\u0000']: 'x' },
    { what: { deep: [] } },
  ])('with the value %j is refused, and causes no defect', async response => {
    for (const id of ['fill', 'write']) {
      const { status, body } = await as(ida).answers(id, response)
      expect(status).toBeLessThan(500)
      expect(body['type']).toBe('failed')
    }
    expect([...(await rows('fill')), ...(await rows('write'))]).toEqual([])
  })

  test('longer than 20,000 characters is refused', async () => {
    expect(await refusal(as(ida).answers('write', 'x'.repeat(20_001)))).toBe(
      'Your answer is too long: at most 20000 characters.',
    )
  })

  test.each([
    ['choose', 'Cut the link', { kind: 'option', option: 'o1' }],
    ['several', '["Police","Board"]', { kind: 'checkbox', options: ['o1', 'o3'] }],
    ['order', ['First', 'Third', 'Second'], { kind: 'reorder', options: ['o1', 'o3', 'o2'] }],
    ['write', '  We cut <b>nothing</b>.\n', expect.objectContaining({ kind: 'text' })],
    [
      'fill',
      '{"what":"The cranes stopped","who":["Board"]}',
      { kind: 'form', fields: { what: 'The cranes stopped', who: ['Board'] } },
    ],
  ])('to %s is stored by ids, and the first one counts', async (id, response, stored) => {
    expect((await done(as(ida).answers(id, response))).body).toEqual({
      type: 'success',
      data: 'Your answer was sent.',
      answeredBy: 'Nurse 1',
    })
    expect((await done(as(ida).answers(id, response, { next: '/0' }))).body['type']).toBe('success')
    const [only, ...more] = await rows(id)
    expect(more).toEqual([])
    expect(only?.['answer']).toEqual(stored)
    expect((await as(ida).mail()).events.find(event => event.id === id)).toMatchObject({
      responded: 'true',
      answeredBy: 'Nurse 1',
    })
  })

  test('that differs from the first is refused', async () => {
    expect(await refusal(as(ida).answers('choose', 'Wait'))).toBe('This message has already been answered.')
  })

  test('leads where the rules say, whatever `next` the body names', async () => {
    await done(as(ida).answers('end', 'Not yet', { next: '/0' }))
    expect((await as(ida).mail()).finished).toBe(false)
  })

  test('reveals where the options lead, which nothing does before it', async () => {
    const targets = async (token: string | undefined) => {
      const { events } = await as(token).mail()
      const { option } = JSON.parse(events.find(({ id }) => id === 'end')?.options ?? '')
      return option
    }
    await begin(house, tove ?? '')
    expect(await targets(tove)).toEqual([
      { text: 'End', next: '-1' },
      { text: 'Not yet', next: '-1' },
    ])
    await done(as(tove).answers('end', 'Not yet'))
    expect(await targets(tove)).toEqual([
      { text: 'End', next: '/0' },
      { text: 'Not yet', next: '-1' },
    ])
  })

  test('that ends the story closes the inbox, and the lists give the time', async () => {
    await begin(house, samir ?? '')
    expect((await seatRow(2))['completed_at']).toBeNull()
    await done(as(samir).answers('end', 'End'))
    const view = await as(samir).mail()
    expect([view.finished, view.events.every(({ id }) => id.includes('/'))]).toEqual([true, true])
    expect((await seatRow(2))['completed_at']).toBeInstanceOf(Date)
    expect(await refusal(as(samir).answers('choose', 'Wait'))).toMatch(/finished|not reached/)
  })
})

describe('reading', () => {
  test('keeps the first time', async () => {
    await begin(house, tove ?? '')
    await done(as(tove).call('markRead', { id: 'choose' }))
    await done(as(tove).call('markRead', { id: 'choose' }))
    expect((await logged('read')).filter(fact => fact.event === 'choose')).toHaveLength(1)
    expect((await as(tove).mail()).events.find(({ id }) => id === 'choose')?.read).toBe('true')
  })

  test('of a message that has not arrived is refused', async () => {
    expect(await refusal(as(tove).call('markRead', { id: 'later' }))).toBe('You do not have this message.')
  })

  test('of all posts leaves the mails unread', async () => {
    await done(as(tove).call('readTweets'))
    const read = Object.fromEntries((await as(tove).mail()).events.map(event => [event.id, event.read]))
    expect([read['post'], read['write']]).toEqual(['true', 'false'])
  })
})

describe('a draft', () => {
  const draft = async (token: string | undefined, id = 'write') =>
    (await done(as(token).call('getDraft', { id }))).body

  test('is the text typed last, and the player’s own', async () => {
    await done(as(tove).call('setDraft', { id: 'write', response: 'We' }))
    await done(as(tove).call('setDraft', { id: 'write', response: 'We cut the link' }))
    expect(await draft(tove)).toEqual({ type: 'success', data: 'We cut the link', by: 'Nurse 3', device: '' })
    await begin(house, game.players[3] ?? '')
    expect(await draft(game.players[3])).toEqual({ type: 'success', data: '', by: '', device: '' })
  })

  test('does not overwrite what another device has saved since, and is not lost by its own device’s save', async () => {
    const put = (response: string, base: string, device: string) =>
      as(tove).call('setDraft', { id: 'write', response, base, device })
    await done(put('Laptop', 'We cut the link', 'laptop'))
    expect(await refusal(put('Phone', 'We cut the link', 'phone'))).toBe(
      'This draft was changed elsewhere in the meantime.',
    )
    expect((await put('', 'We cut the link', 'phone')).body['type']).toBe('failed')
    expect(await draft(tove)).toMatchObject({ data: 'Laptop', device: 'laptop' })
    await done(put('Laptop again', 'We cut the link', 'laptop'))
    await done(put('Both', 'Laptop again', 'phone'))
    expect(await draft(tove)).toMatchObject({ data: 'Both', device: 'phone' })
  })

  test('that is empty is not stored', async () => {
    await done(as(game.players[3]).call('setDraft', { id: 'write', response: 'x' }))
    await done(as(game.players[3]).call('setDraft', { id: 'write', response: '' }))
    const [row] = await house.db<
      [{ n: number }]
    >`select count(*)::integer as n from draft where exercise_id = ${game.exercise}`
    expect(row.n).toBe(1)
  })

  test.each([
    ['later', 'You do not have this message.'],
    ['choose', 'Only text answers can be saved as drafts.'],
  ])('of %s is refused', async (id, sentence) => {
    expect(await refusal(as(tove).call('setDraft', { id, response: 'x' }))).toBe(sentence)
    expect(await refusal(as(tove).call('getDraft', { id }))).toBe(sentence)
  })

  test('ends with the answer', async () => {
    await done(as(tove).answers('write', 'We cut the link.'))
    const rows = await house.db`select 1 from draft where exercise_id = ${game.exercise}`
    expect([...rows]).toEqual([])
    expect(await refusal(as(tove).call('setDraft', { id: 'write', response: 'late' }))).toBe(
      'This message has already been answered.',
    )
  })

  test('longer than an answer may be is refused', async () => {
    expect(
      (await as(game.players[3]).call('setDraft', { id: 'write', response: 'x'.repeat(20_001) })).body[
        'type'
      ],
    ).toBe('failed')
  })
})

describe('a document', () => {
  const load = (filename: string, token: string | undefined) =>
    refusal(house.call('loadPDF', { filename }, { token }))

  test('is available once a message has delivered it', async () => {
    expect((await done(as(tove).call('loadPDF', { filename: 'Rota' }))).body).toMatchObject({
      fileName: 'Rota',
      content: '<p>Nights</p>',
    })
    expect((await done(as(tove).call('loadPDF', { filename: 'First report' }))).body['fields']).toHaveLength(
      2,
    )
  })

  test('that no message has delivered yet is as missing as one that does not exist', async () => {
    expect([
      await load('Secret', tove),
      await load('Nowhere', tove),
      await load('../../etc/passwd', tove),
    ]).toEqual([NOT_FOUND, NOT_FOUND, NOT_FOUND])
  })

  test('can be read by authors, but not by customers', async () => {
    expect(await load('Secret', await adminToken(house))).toBe('')
    expect(await load('Nowhere', await adminToken(house))).toBe(NOT_FOUND)
    expect(await load('Rota', game.customer)).toBe('403 You do not have access to this action.')
  })
})

describe('being away', () => {
  test('for more than two minutes stops the story for that time', async () => {
    const token = game.players[4] ?? ''
    await begin(house, token)
    const [seat] = await house.db<
      [{ id: string }]
    >`select id from seat where exercise_id = ${game.exercise} and position = 5`
    await longAgo(game.exercise, '40 minutes')
    await house.db`update seat set seen_at = now() - interval '35 minutes' where id = ${seat.id}`
    await elsewhere(async ({ call }) => {
      const view = mail.parse((await done(call('getMail', {}, { token }))).body)
      expect(view.events.map(({ id }) => id)).not.toContain('later')
      expect(view.xt / 60_000).toBeGreaterThan(4)
      expect(view.xt / 60_000).toBeLessThan(7)
      const away = async () => (await logged('away')).filter(fact => fact.seat === seat.id)
      const [absence] = await away()
      expect((Number(absence?.['to']) - Number(absence?.['from'])) / 60_000).toBeCloseTo(34.75, 0)
      await done(call('getMail', {}, { token }))
      expect(await away()).toHaveLength(1)
    })
  })
})

test('players of one exercise never see anything of another', async () => {
  const [stranger] = await linksOf(house, other.exercise)
  await begin(house, stranger ?? '')
  const before = await house.db`select last_number from exercise where id = ${game.exercise}`
  await done(as(stranger).answers('choose', 'Wait'))
  expect([...(await house.db`select last_number from exercise where id = ${game.exercise}`)]).toEqual([
    ...before,
  ])
})
