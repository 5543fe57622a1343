// S0§2, S0§6, rules 9, 39, 178, 179, reliability M8.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startServer, type TestServer } from '#test/support/server.ts'
import { dayMonthYear, done, refusal } from '../people.ts'
import { givenCallers } from './callers.ts'

interface Followed {
  readonly id: string
  readonly identifier: string
  readonly trainer: string
  readonly scenario: string
  readonly date: string
  readonly own: boolean
  readonly exercises: readonly {
    readonly name: string
    readonly code: string
    readonly player: string
    readonly email: string
    readonly completed: boolean
    readonly expired: boolean
    readonly letter: { readonly kind: string; readonly state: string; readonly why: string } | null
  }[]
}

let house: TestServer
let admin: string
let customer: string
let lindqvist: string
let okafor: string
let stranger: string

const order = (
  token: string,
  username: string,
  identifier: string,
  emails: readonly string[],
  more: object = {},
) => {
  const players = emails.map(email => ({ email, team: '-1' }))
  return done(
    house.call(
      'createOrder',
      { scenario: 'First Light', username, identifier, date: dayMonthYear(0), players, ...more },
      { token },
    ),
  )
}

beforeAll(async () => {
  house = await startServer()
  ;({ admin, customer, lindqvist, okafor, stranger } = await givenCallers(house, {
    username: 'stbrannocs',
    level: 1,
    credit: 40,
  }))
  await order(customer, 'stbrannocs', 'Own', ['maeve@x.ie', 'ida@x.ie'])
  await order(lindqvist, 'stbrannocs-lindqvist', 'Spring', ['samir@x.ie'])
  await order(stranger, 'stranger', 'Own', ['elsewhere@x.ie'])
})
afterAll(() => house.stop())

const followed = async (token: string): Promise<readonly Followed[]> =>
  (await done(house.call('getCustomerData', {}, { token }))).body['exercises'] as readonly Followed[]
const called = async (token: string, identifier: string): Promise<Followed> => {
  const found = (await followed(token)).find(exercise => exercise.identifier === identifier)
  if (!found) throw new Error(`No exercise ${identifier}.`)
  return found
}
const seatOf = async (identifier: string, email: string) => {
  const seat = (await called(identifier === 'Spring' ? lindqvist : customer, identifier)).exercises.find(
    one => one.email === email,
  )
  if (!seat) throw new Error(`No seat of ${email}.`)
  return seat
}
const reminders = async (): Promise<string[]> => {
  const rows = await house.db<
    { recipient: string }[]
  >`select recipient from outbox where letter = 'reminder' order by id`
  return rows.map(({ recipient }) => recipient)
}

describe('a customer’s view of its exercises', () => {
  test('shows its credits, and each exercise with its players, the newest first', async () => {
    const { body } = await done(house.call('getCustomerData', {}, { token: customer }))
    expect(body).toMatchObject({ credit: 37, creditSpent: 3, subscribedUntil: '2099-12-31' })
    const exercises = await followed(customer)
    expect(exercises.map(({ identifier }) => identifier)).toEqual(['Spring', 'Own'])
    const [, own] = exercises
    expect(own).toMatchObject({ scenario: 'First Light', trainer: '', date: dayMonthYear(0), own: true })
    const [maeve] = own?.exercises ?? []
    expect(maeve).toMatchObject({
      email: 'maeve@x.ie',
      player: 'maeve@x.ie',
      completed: false,
      expired: false,
    })
    expect(maeve?.name).toBe(`${maeve?.code}.maeve@x.ie`)
  })

  test('shows the state of each letter', async () => {
    await expect
      .poll(async () => (await seatOf('Own', 'maeve@x.ie')).letter?.state, { timeout: 10_000 })
      .toBe('sent')
    expect((await seatOf('Own', 'maeve@x.ie')).letter).toMatchObject({ kind: 'invitation', why: '' })
    await house.db`update outbox set state = 'failed', last_error = '550 no such user' where recipient = 'ida@x.ie'`
    expect((await seatOf('Own', 'ida@x.ie')).letter).toMatchObject({
      state: 'failed',
      why: '550 no such user',
    })
  })

  test('shows a trainer the progress of another trainer’s exercises, without addresses, codes or letters', async () => {
    const { own, exercises } = await called(okafor, 'Spring')
    expect(own).toBe(false)
    expect(exercises).toHaveLength(1)
    expect(exercises[0]).toMatchObject({
      name: '.s***@x***',
      code: '',
      email: 's***@x***',
      player: 's***@x***',
      letter: null,
    })
    expect(JSON.stringify(await followed(okafor))).not.toContain('samir')
  })

  test('distinguishes completed, in progress and expired', async () => {
    await house.db`update seat set completed_at = now() - interval '1 hour' where email = 'maeve@x.ie'`
    await house.db`update seat set expires_at = now() - interval '1 hour' where email = 'ida@x.ie'`
    const { exercises } = await called(customer, 'Own')
    expect(exercises.map(({ completed, expired }) => [completed, expired])).toEqual([
      [true, false],
      [false, true],
    ])
    await house.db`update seat set completed_at = null, expires_at = now() + interval '1 day' where email in ('maeve@x.ie', 'ida@x.ie')`
  })

  test('never shows another customer’s exercises', async () => {
    expect((await followed(stranger)).map(({ identifier }) => identifier)).toEqual(['Own'])
    expect(JSON.stringify(await followed(stranger))).not.toContain('maeve')
  })
})

describe('a reminder', () => {
  const remind = (token: string, body: object) =>
    house.call('sendReminder', { admin: true, ...body }, { token })

  test('brings the stored address its link again, once in ten minutes', async () => {
    const { code } = await seatOf('Own', 'maeve@x.ie')
    const body = { exerciseName: 'Own', code, email: 'MAEVE@x.ie' }
    expect((await done(remind(customer, body))).body['data']).toBe('A reminder to maeve@x.ie is on its way.')
    const again = await house.call('sendReminder', body, { token: customer })
    expect(again.body).toMatchObject({ type: 'warning' })
    expect(again.body['data']).toMatch(/^A reminder was already sent on \d+ \w+ at \d\d:\d\d UTC\.$/)
    expect(await reminders()).toEqual(['maeve@x.ie'])
    await house.db`update outbox set queued_at = now() - interval '11 minutes' where letter = 'reminder'`
    await done(remind(customer, body))
    expect(await reminders()).toEqual(['maeve@x.ie', 'maeve@x.ie'])
  })

  test('asked for twenty times at once is one letter', async () => {
    const { code } = await seatOf('Spring', 'samir@x.ie')
    await Promise.all(
      Array.from({ length: 20 }, () =>
        done(remind(lindqvist, { exerciseName: 'Spring', code, email: 'samir@x.ie' })),
      ),
    )
    expect((await reminders()).filter(recipient => recipient === 'samir@x.ie')).toHaveLength(1)
  })

  test('goes to no one else: not another address, code, exercise or customer, whatever `admin` says', async () => {
    const before = await reminders()
    const [maeve, samir] = [await seatOf('Own', 'maeve@x.ie'), await seatOf('Spring', 'samir@x.ie')]
    await house.db`delete from outbox where letter = 'reminder'`
    const said = async (token: string, body: object) => refusal(remind(token, body))
    expect(await said(customer, { exerciseName: 'Own', code: maeve.code, email: 'maeve' })).toBe(
      'Ensure that the provided email address is valid.',
    )
    expect(await said(customer, { exerciseName: 'Own', code: maeve.code, email: 'thief@x.ie' })).toBe(
      'This is not the player’s current address, so nothing was done. Reload the page and try again.',
    )
    const nothing = '404 We could not find what you asked for.'
    expect(await said(customer, { exerciseName: 'Own', code: samir.code, email: 'samir@x.ie' })).toBe(nothing)
    expect(await said(customer, { exerciseName: 'Winter', code: maeve.code, email: 'maeve@x.ie' })).toBe(
      nothing,
    )
    expect(await said(stranger, { exerciseName: 'Spring', code: samir.code, email: 'samir@x.ie' })).toBe(
      nothing,
    )
    expect(await said(stranger, { exerciseName: 'Own', code: maeve.code, email: 'maeve@x.ie' })).toBe(nothing)
    expect(await said(okafor, { exerciseName: 'Spring', code: samir.code, email: 'samir@x.ie' })).toBe(
      'Only the trainer of this exercise can modify it.',
    )
    expect(await reminders()).toEqual([])
    expect(before.length).toBeGreaterThan(0)
  })

  test('goes only to players in progress who have an address', async () => {
    const { code } = await seatOf('Own', 'ida@x.ie')
    const body = { exerciseName: 'Own', code, email: 'ida@x.ie' }
    await house.db`update seat set expires_at = now() - interval '1 minute' where email = 'ida@x.ie'`
    expect(await refusal(remind(customer, body))).toBe('Only players in progress can be reminded.')
    await house.db`update seat set expires_at = now() + interval '1 day', email = null where email = 'ida@x.ie'`
    expect(await refusal(remind(customer, body))).toBe(
      'No address is stored for this player: nothing was sent.',
    )
    await house.db`update seat set email = 'ida@x.ie' where code = ${code}`
  })

  test('goes to all players in progress at one press', async () => {
    await house.db`delete from outbox where letter = 'reminder'`
    const all = { exerciseName: 'Own', everybody: true }
    expect((await done(remind(customer, all))).body['data']).toBe('Reminders on their way: 2.')
    expect(await refusal(remind(customer, all))).toBe('There is no player to remind at the moment.')
    expect((await reminders()).toSorted()).toEqual(['ida@x.ie', 'maeve@x.ie'])
  })

  test('goes only to the listed players: those with unopened links, or those found by a search', async () => {
    await house.db`delete from outbox where letter = 'reminder'`
    await house.db`update seat set seen_at = now() where email = 'ida@x.ie'`
    const unopened = { unopened: true }
    const of = async (name: string, body: Readonly<Record<string, unknown>>) =>
      (await done(house.call(name, body, { token: customer }))).body
    expect(await of('getCustomerData', { ...unopened, status: 'in progress' })).toMatchObject({
      found: 2,
      remindable: 2,
    })
    expect(await of('getCustomerData', { search: '"Own"' })).toMatchObject({ remindable: 2 })
    expect(await of('getCustomerData', { search: 'maeve' })).toMatchObject({ remindable: 1 })
    expect(await of('getCustomerData', {})).not.toHaveProperty('remindable')
    expect(await of('getExercisesInProgress', { ...unopened, search: 'own' })).toMatchObject({
      exercises: [{ identifier: 'Own', players: 1 }],
      pages: 1,
    })
    const all = { exerciseName: 'Own', everybody: true, ...unopened }
    expect(await refusal(remind(customer, { ...all, search: 'samir' }))).toBe(
      'There is no player to remind at the moment.',
    )
    expect((await done(remind(customer, all))).body['data']).toBe('Reminders on their way: 1.')
    expect(await reminders()).toEqual(['maeve@x.ie'])
    await house.db`delete from outbox where letter = 'reminder'`
    await house.db`update seat set seen_at = now() where email = 'maeve@x.ie'`
    expect(await refusal(remind(customer, all))).toBe('There is no player to remind at the moment.')
    expect((await done(remind(customer, { ...all, unopened: false, search: 'IDA' }))).body['data']).toBe(
      'Reminders on their way: 1.',
    )
    expect(await reminders()).toEqual(['ida@x.ie'])
    await house.db`update seat set seen_at = null where email in ('maeve@x.ie', 'ida@x.ie')`
  })

  test('before the exercise opens gives the date of its opening, as does the letter', async () => {
    const [at] = await house.db<[{ starts_at: Date }]>`
      update exercise set starts_at = date_trunc('day', now()) + interval '2 days' where identifier = 'Spring' returning starts_at`
    const { code } = await seatOf('Spring', 'samir@x.ie')
    await house.db`delete from outbox where letter = 'reminder'`
    const said = (await done(remind(lindqvist, { exerciseName: 'Spring', code, email: 'samir@x.ie' }))).body[
      'data'
    ]
    const day = at.starts_at.toLocaleDateString('en-GB', { timeZone: 'UTC', day: 'numeric', month: 'long' })
    expect(said).toBe(
      `A reminder to samir@x.ie is on its way. The exercise opens on ${day} at 00:00 UTC, as the email says.`,
    )
    const letters = async () =>
      (await house.db`select plain from mailbox where recipient = 'samir@x.ie'`).map(({ plain }) =>
        String(plain),
      )
    await expect
      .poll(letters, { timeout: 10_000 })
      .toContainEqual(expect.stringContaining(`It opens on ${day}`))
    await house.db`update exercise set starts_at = now() - interval '1 day' where identifier = 'Spring'`
  })

  test('may be sent by an administrator for any customer', async () => {
    await house.db`delete from outbox where letter = 'reminder'`
    const { id } = await called(customer, 'Own')
    const { code } = await seatOf('Own', 'maeve@x.ie')
    await done(remind(admin, { exerciseName: id, scenario: 'First Light', code, email: 'maeve@x.ie' }))
    await done(
      remind(admin, {
        exerciseName: 'Spring',
        code: (await seatOf('Spring', 'samir@x.ie')).code,
        email: 'samir@x.ie',
      }),
    )
    expect(await reminders()).toEqual(['maeve@x.ie', 'samir@x.ie'])
  })
})

describe('more time', () => {
  const extend = (token: string, body: object) =>
    house.call('extendExercise', { exerciseName: 'Own', ...body }, { token })

  test('is seven days from now for an expired player, whose link works again', async () => {
    const { code } = await seatOf('Own', 'ida@x.ie')
    await house.db`update exercise set expires_at = now() - interval '1 day', starts_at = now() - interval '3 days' where identifier = 'Own'`
    await house.db`update seat set expires_at = now() - interval '1 day' where email = 'ida@x.ie'`
    expect((await seatOf('Own', 'ida@x.ie')).expired).toBe(true)
    // A process may use data that is up to a second old.
    await new Promise(resolve => setTimeout(resolve, 1_100))
    const { body } = await done(extend(customer, { code }))
    const seventh = new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10)
    expect(body['expiresOn']).toBe(`${seventh}T23:59:59.000Z`)
    expect(await seatOf('Own', 'ida@x.ie')).toMatchObject({ expired: false, completed: false })
  })

  test('is given three times', async () => {
    const { code } = await seatOf('Own', 'ida@x.ie')
    await done(extend(customer, { code, days: 2 }))
    await done(extend(customer, { code, days: 2 }))
    expect(await refusal(extend(customer, { code }))).toBe('A player can be given more time at most 3 times.')
  })

  test.each([0, -1, 1000])('cannot be %s days', async days => {
    const { code } = await seatOf('Own', 'maeve@x.ie')
    expect(await refusal(extend(customer, { code, days }))).toMatch(
      /^The number of days must be from 1 to \d+\.$/,
    )
  })

  test('is given by the trainer of the exercise, its customer, or an administrator', async () => {
    const { code } = await seatOf('Spring', 'samir@x.ie')
    const body = { exerciseName: 'Spring', code }
    expect(await refusal(extend(okafor, body))).toBe('Only the trainer of this exercise can modify it.')
    expect(await refusal(extend(stranger, body))).toBe('404 We could not find what you asked for.')
    expect(await refusal(extend(customer, { exerciseName: 'Spring', code: 'NOBODY' }))).toBe(
      '404 We could not find what you asked for.',
    )
    await done(extend(lindqvist, body))
  })
})
