// Rules 49, 53.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { MOST_CHANGES } from '#domain/customer/places/readdressing.ts'
import { startServer, type TestServer } from '#test/support/server.ts'
import { customerToken, dayMonthYear, done, givenCustomer, refusal } from '../people.ts'
import { givenCallers } from './callers.ts'

let house: TestServer
let admin: string
let customer: string
let lindqvist: string
let okafor: string
let stranger: string
let discreet: string
beforeAll(async () => {
  house = await startServer()
  ;({ admin, customer, lindqvist, okafor, stranger } = await givenCallers(house, {
    username: 'stbrannocs',
    level: 1,
    credit: 100,
  }))
  await givenCustomer(house.db, { username: 'discreet', private: true })
  discreet = await customerToken(house, 'discreet')
})
afterAll(() => house.stop())

let orders = 0
const order = async (token: string, username: string, players: readonly string[] | number) => {
  const rows = typeof players === 'number' ? players : players.map(email => ({ email, team: '-1' }))
  const body = {
    scenario: 'First Light',
    username,
    identifier: `Drill ${++orders}`,
    date: dayMonthYear(0),
    players: rows,
  }
  return String((await done(house.call('createOrder', body, { token }))).body['exercise'])
}
const change = (token: string, body: object, headers = {}) =>
  house.call('changeAddress', { ...body }, { token, headers })
const place = async (exercise: string, position = 1) => {
  const [row] = await house.db<[{ id: string; code: string; email: string | null }]>`
    select id, code, email from seat where exercise_id = ${exercise} and position = ${position} and cancelled_at is null`
  return row
}
const codeOf = async (exercise: string) => (await place(exercise)).code
const linkIn = async (recipient: string): Promise<string> => {
  const letters = () =>
    house.db<
      { plain: string }[]
    >`select plain from mailbox where recipient = ${recipient} order by id desc limit 1`
  await expect.poll(letters, { timeout: 10_000 }).toHaveLength(1)
  return tokenIn((await letters())[0]?.plain ?? '')
}
const tokenIn = (text: string): string => /\/exercise\/([\w-]{64})/.exec(text)?.[1] ?? ''
const opened = (token: string) => house.call('loginToken', {}, { token })
const REPLACED = 'There is a new link for this place. If you do not have it, please ask your organiser.'
const UNKNOWN = '404 We could not find what you asked for.'

describe('another address', () => {
  test('gets a letter with a new link, and the link that went to the wrong one says that it was replaced', async () => {
    const exercise = await order(customer, 'stbrannocs', ['mray@x.ie', 'ida@x.ie'])
    const before = await linkIn('mray@x.ie')
    const code = await codeOf(exercise)
    const { body } = await done(
      change(customer, { exerciseName: exercise, code, email: 'mray@x.ie', to: 'mary@x.ie' }),
    )
    expect(body).toEqual({
      type: 'success',
      data: 'A new link is on its way to mary@x.ie. The previous link no longer works.',
    })

    const after = await linkIn('mary@x.ie')
    expect(await refusal(opened(before))).toBe(REPLACED)
    expect(await refusal(opened(after))).toBe('')
    expect(await place(exercise)).toMatchObject({ code, email: 'mary@x.ie' })
    expect((await done(house.call('getCustomerData', { exercise }, { token: customer }))).body).toMatchObject(
      {
        found: 2,
        exercises: [{ exercises: [{ player: 'mary@x.ie' }, { player: 'ida@x.ie' }] }],
      },
    )
    const [paid] = await house.db`select count(*)::int as charged from ledger where exercise_id = ${exercise}`
    expect(paid).toEqual({ charged: 1 })
  })

  test('replaces the old one in every list, and no row of the database contains the old one', async () => {
    const exercise = await order(customer, 'stbrannocs', ['wrnog@x.ie'])
    await linkIn('wrnog@x.ie')
    await done(
      change(customer, {
        exerciseName: exercise,
        code: await codeOf(exercise),
        email: 'wrnog@x.ie',
        to: 'right@x.ie',
      }),
    )
    const learners = async () =>
      (await house.call('getCredits', { learners: true }, { token: customer })).text
    await expect.poll(learners).toContain('right@x.ie')
    expect(await learners()).not.toContain('wrnog@x.ie')
    for (const table of ['seat', 'outbox', 'audit', 'learner', 'log'])
      expect(
        await house.db`select * from ${house.db(table)} rows where rows::text like '%wrnog%'`,
        table,
      ).toEqual([])
  })

  test('asked for twice sends one letter', async () => {
    const exercise = await order(customer, 'stbrannocs', ['one@x.ie'])
    const body = { exerciseName: exercise, code: await codeOf(exercise), email: 'one@x.ie', to: 'two@x.ie' }
    const headers = { 'idempotency-key': `change-${exercise}` }
    const first = await done(change(customer, body, headers))
    expect((await done(change(customer, body, headers))).body).toEqual(first.body)
    expect((await change(customer, body)).body).toEqual({
      type: 'warning',
      data: 'This player already has the address two@x.ie: nothing was sent.',
    })
    const letters =
      await house.db`select letter from outbox where exercise_id = ${exercise} and recipient = 'two@x.ie'`
    expect(letters).toHaveLength(1)
  })

  test('given twice at once for one player is accepted once, and its link works', async () => {
    const exercise = await order(customer, 'stbrannocs', ['first@x.ie'])
    const body = { exerciseName: exercise, code: await codeOf(exercise), email: 'first@x.ie' }
    const replies = await Promise.all(
      ['left@x.ie', 'rightmost@x.ie'].map(to => change(customer, { ...body, to })),
    )
    expect(replies.map(reply => String(reply.body['type'])).toSorted()).toEqual(['failed', 'success'])
    expect(await refusal(opened(await linkIn((await place(exercise)).email ?? '')))).toBe('')
  })

  test('is refused once the link has been opened, and nothing changes', async () => {
    const exercise = await order(customer, 'stbrannocs', ['here@x.ie'])
    const token = await linkIn('here@x.ie')
    await done(opened(token))
    const refused = await refusal(
      change(customer, {
        exerciseName: exercise,
        code: await codeOf(exercise),
        email: 'here@x.ie',
        to: 'there@x.ie',
      }),
    )
    expect(refused).toBe('This player’s link has already been opened, so it cannot be changed.')
    expect(await refusal(opened(token))).toBe('')
    expect(await place(exercise)).toMatchObject({ email: 'here@x.ie' })
  })

  test('can be given by an administrator when the link has been opened, until the player agrees', async () => {
    const exercise = await order(customer, 'stbrannocs', ['bo.li@x.ie'])
    const [token, code] = [await linkIn('bo.li@x.ie'), await codeOf(exercise)]
    await done(opened(token))
    await expect
      .poll(() => house.db`select 1 from seat where exercise_id = ${exercise} and seen_at is not null`)
      .toHaveLength(1)
    await done(change(admin, { exerciseName: exercise, code, email: 'bo.li@x.ie', to: 'bo.lee@x.ie' }))
    // A process may accept the old link for another second.
    await expect.poll(() => refusal(opened(token)), { timeout: 5_000 }).toBe(REPLACED)
    expect(await refusal(house.call('agreeNDA', {}, { token }))).not.toBe('')
    const [entry] =
      await house.db`select detail from audit where call = 'changeAddress' and object = ${exercise} and outcome = 'done'`
    expect(entry?.['detail']).toMatchObject({ opened: true, before: 'b***@x***', after: 'b***@x***' })

    const right = await linkIn('bo.lee@x.ie')
    await done(opened(right))
    await done(house.call('agreeNDA', {}, { token: right }))
    expect(
      await refusal(change(admin, { exerciseName: exercise, code, email: 'bo.lee@x.ie', to: 'else@x.ie' })),
    ).toMatch(/^The agreement for this place has already been accepted/)
    expect(await refusal(opened(right))).toBe('')
  })

  test.each([
    ['', 'Ensure that the provided email address is valid.'],
    ['niamh@t', 'niamh@t is not a valid email address.'],
    ['mary jones@x.ie', 'mary jones@x.ie is not a valid email address.'],
    ['IDA@x.ie', 'IDA@x.ie is a duplicate email address.'],
  ])('is refused if it is invalid, or another player’s in this exercise: %j', async (to, sentence) => {
    const exercise = await order(customer, 'stbrannocs', ['mray@x.ie', 'ida@x.ie'])
    expect(
      await refusal(
        change(customer, { exerciseName: exercise, code: await codeOf(exercise), email: 'mray@x.ie', to }),
      ),
    ).toBe(sentence)
    expect(await place(exercise)).toMatchObject({ email: 'mray@x.ie' })
  })

  test('is refused to a page that shows an older one, after the end, and after an erasure', async () => {
    const exercise = await order(customer, 'stbrannocs', ['now@x.ie'])
    const ask = async (email: string) =>
      refusal(
        change(customer, { exerciseName: exercise, code: await codeOf(exercise), email, to: 'then@x.ie' }),
      )
    expect(await ask('before@x.ie')).toBe(
      'This is not the player’s current address, so nothing was done. Reload the page and try again.',
    )
    await house.db`update seat set expires_at = now() - interval '1 day' where exercise_id = ${exercise}`
    expect(await ask('now@x.ie')).toBe('Only players in progress can be given a new link.')
    await house.db`update seat set email = null where exercise_id = ${exercise}`
    expect(await ask('now@x.ie')).toBe('No address is stored for this player: nothing was sent.')
  })

  test('is given a limited number of times', async () => {
    const exercise = await order(customer, 'stbrannocs', ['n0@x.ie'])
    const code = await codeOf(exercise)
    const ask = (n: number) =>
      change(customer, { exerciseName: exercise, code, email: `n${n}@x.ie`, to: `n${n + 1}@x.ie` })
    for (let n = 0; n < MOST_CHANGES.mailed; n++) await done(ask(n))
    expect(await refusal(ask(MOST_CHANGES.mailed))).toBe('A player can be given a new link at most 5 times.')
  })

  test('is given by the trainer of the exercise, its customer or an administrator, and is in the audit log without the addresses', async () => {
    const exercise = await order(lindqvist, 'stbrannocs-lindqvist', ['samri@x.ie'])
    const code = await codeOf(exercise)
    const body = { exerciseName: exercise, code, email: 'samri@x.ie', to: 'samir@x.ie' }
    expect(await refusal(change(okafor, body))).toBe('Only the trainer of this exercise can modify it.')
    expect(await refusal(change(stranger, body))).toBe(UNKNOWN)
    expect(await refusal(change('', body))).toMatch(/^401 /)
    expect(await refusal(change(customer, { ...body, code: 'NOBODY' }))).toBe(UNKNOWN)
    await done(change(lindqvist, body))
    await done(change(customer, { ...body, email: 'samir@x.ie', to: 'samir.b@x.ie' }))
    await done(change(admin, { ...body, email: 'samir.b@x.ie', to: 'samir.c@x.ie' }))
    const [seat] = [await place(exercise)]
    const rows = await house.db`
      select actor_kind, detail from audit where call = 'changeAddress' and object = ${exercise} and outcome = 'done' order by id`
    expect(rows).toEqual(
      ['subaccount', 'customer', 'admin'].map(kind => ({
        actor_kind: kind,
        detail: { seat: seat.id, before: 's***@x***', after: 's***@x***' },
      })),
    )
  })

  test('keeps the days that were given before', async () => {
    const exercise = await order(customer, 'stbrannocs', ['late@x.ie'])
    const code = await codeOf(exercise)
    const { body } = await done(
      house.call('extendExercise', { exerciseName: exercise, code, days: 20 }, { token: customer }),
    )
    await done(change(customer, { exerciseName: exercise, code, email: 'late@x.ie', to: 'later@x.ie' }))
    const [seat] = await house.db<[{ expires_at: Date }]>`
      select expires_at from seat where exercise_id = ${exercise} and cancelled_at is null`
    expect(seat.expires_at.toISOString()).toBe(body['expiresOn'])
  })

  test('is refused in a facilitated exercise', async () => {
    const exercise = await order(customer, 'stbrannocs', ['led@x.ie'])
    const code = await codeOf(exercise)
    await house.db`update exercise set mode = 'facilitated' where id = ${exercise}`
    expect(
      await refusal(change(customer, { exerciseName: exercise, code, email: 'led@x.ie', to: 'other@x.ie' })),
    ).toBe(UNKNOWN)
    await house.db`update exercise set mode = 'automated' where id = ${exercise}`
  })
})

describe('another link of a private order', () => {
  test('is handed out: the participant keeps the code, and the old link says that it was replaced', async () => {
    const exercise = await order(discreet, 'discreet', 2)
    const links = async () => {
      const { body } = await done(house.call('getLinks', { exerciseName: exercise }, { token: discreet }))
      return body['links'] as readonly { code: string; link: string }[]
    }
    const [first] = await links()
    if (!first) throw new Error('no link')
    const { body } = await done(change(discreet, { exerciseName: exercise, code: first.code }))
    expect(body).toMatchObject({
      type: 'success',
      data: `Hand out the new link for ${first.code}. The previous one no longer works.`,
    })
    expect((await links())[0]).toEqual({ place: 1, code: first.code, link: body['link'] })
    expect(await refusal(opened(tokenIn(first.link)))).toBe(REPLACED)
    expect(await refusal(opened(tokenIn(String(body['link']))))).toBe('')
    expect(await refusal(change(discreet, { exerciseName: exercise, code: first.code }))).toBe(
      'This player’s link has already been opened, so it cannot be changed.',
    )
    expect(await house.db`select id from outbox where exercise_id = ${exercise}`).toEqual([])
  })

  test('takes no address', async () => {
    const exercise = await order(discreet, 'discreet', 1)
    const refused = await refusal(
      change(discreet, { exerciseName: exercise, code: await codeOf(exercise), to: 'mary@x.ie' }),
    )
    expect(refused).toBe('This order contains no addresses: make a new link and hand it out.')
  })
})
