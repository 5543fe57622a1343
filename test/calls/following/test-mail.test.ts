// Rule 259.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startServer } from '#test/support/server.ts'
import {
  adminToken,
  customerToken,
  dayMonthYear,
  done,
  givenCustomer,
  givenTrainer,
  refusal,
} from '../people.ts'
import { givenRoom } from '../rooms.ts'
import { givenStory } from '../stories.ts'

let house: Awaited<ReturnType<typeof startServer>>
let admin: string
let customer: string
let lindqvist: string
let okafor: string

beforeAll(async () => {
  house = await startServer()
  admin = await adminToken(house)
  await givenStory(house, admin, 'Dry Run')
  const tenant = await givenCustomer(house.db, { username: 'dryrun', level: 1 })
  await givenTrainer(house.db, tenant, 'dryrun-lindqvist')
  await givenTrainer(house.db, tenant, 'dryrun-okafor')
  customer = await customerToken(house, 'dryrun')
  lindqvist = await customerToken(house, 'dryrun-lindqvist')
  okafor = await customerToken(house, 'dryrun-okafor')
  await order('Later', 3)
  await order('Today', 0)
})
afterAll(() => house.stop())

const order = (identifier: string, days: number) =>
  done(
    house.call(
      'createOrder',
      {
        ...{ scenario: 'Dry Run', username: 'dryrun-lindqvist', identifier, date: dayMonthYear(days) },
        players: ['ada', 'ben'].map(name => ({ email: `${name}.${identifier}@dryrun.example`, team: '-1' })),
      },
      { token: lindqvist },
    ),
  )
const sends = (token: string, exerciseName = 'Later') =>
  house.call('sendTestMail', { exerciseName }, { token })
const tests = async () => [
  ...(await house.db<
    { recipient: string }[]
  >`select recipient from outbox where letter = 'test mail' order by id`),
]
const listed = async () => {
  const { body } = await done(house.call('getCustomerData', { exercise: 'Later' }, { token: customer }))
  const [group] = body['exercises'] as {
    exercises: { email: string; letter: { kind: string; state: string } | null }[]
  }[]
  return (group?.exercises ?? []).map(({ email, letter }) => [email, letter?.kind, letter?.state])
}

test('is refused to other trainers, for an exercise that is open, and for a facilitated one; nothing is sent', async () => {
  expect(await refusal(sends(okafor))).toBe('Only the trainer of this exercise can modify it.')
  expect(await refusal(sends(lindqvist, 'Today'))).toBe(
    'This exercise has already opened. Send reminders instead.',
  )
  expect(await refusal(sends(lindqvist, 'Nowhere'))).toBe('404 We could not find what you asked for.')
  const room = await givenRoom(house, admin)
  expect(await refusal(sends(admin, room.exercise))).toBe(
    'No addresses are stored for the players of a facilitated exercise. Share their link in good time instead.',
  )
  expect(await tests()).toEqual([])
})

test('goes to each player once in ten minutes, and the list shows the outcome', async () => {
  const { body } = await done(sends(lindqvist))
  expect(body).toMatchObject({
    type: 'success',
    data: 'A test email is on its way to 2 players. The list shows the status of each.',
  })
  const both = [{ recipient: 'ada.Later@dryrun.example' }, { recipient: 'ben.Later@dryrun.example' }]
  expect(await tests()).toEqual(both)
  expect([
    ...(await house.db`select detail from audit where call = 'sendTestMail' and outcome = 'done'`),
  ]).toEqual([{ detail: { testEmails: 2 } }])
  const again = await Promise.all([sends(lindqvist), sends(customer)])
  for (const { body: reply } of again)
    expect(reply).toMatchObject({
      type: 'warning',
      data: 'Test emails to these players were requested less than ten minutes ago. Please try again later.',
    })
  expect(await tests()).toEqual(both)
  await expect.poll(listed, { timeout: 10_000 }).toEqual([
    ['ada.Later@dryrun.example', 'test mail', 'sent'],
    ['ben.Later@dryrun.example', 'test mail', 'sent'],
  ])
})

test('one that failed can be sent again at once, to that player alone', async () => {
  await house.db`update outbox set state = 'failed', last_error = '550 no such user'
    where letter = 'test mail' and recipient like 'ben%'`
  expect((await listed())[1]).toEqual(['ben.Later@dryrun.example', 'test mail', 'failed'])
  const { body } = await done(sends(customer))
  expect(body['data']).toBe('A test email is on its way to 1 player. The list shows the status of each.')
  expect((await tests()).at(-1)).toEqual({ recipient: 'ben.Later@dryrun.example' })
})

test('has no link, and a letter that waits until the exercise is open is not sent', async () => {
  const [letter] = await house.db<{ html: string; plain: string; subject: string }[]>`
    select html, plain, subject from mailbox where recipient = 'ada.Later@dryrun.example' and subject like 'A test%'`
  expect(letter?.subject).toBe('A test before your exercise: Dry Run (Later)')
  expect(`${letter?.html} ${letter?.plain}`).not.toMatch(/\/exercise\/|href="http[^"]*\/e\//)
  const [exercise] = await house.db<{ id: string; seat: string; tenant: string }[]>`
    select exercise.id, seat.id as seat, exercise.tenant_id as tenant from exercise join seat on seat.exercise_id = exercise.id
    where identifier = 'Today' order by position limit 1`
  await house.db`insert into outbox (message_id, tenant_id, exercise_id, seat_id, letter, recipient)
    values ('<late@x>', ${exercise!.tenant}, ${exercise!.id}, ${exercise!.seat}, 'test mail', 'ada.Today@dryrun.example')`
  await expect
    .poll(
      async () =>
        (await house.db`select state from outbox where message_id = '<late@x>'`).map(({ state }) => state),
      { timeout: 10_000 },
    )
    .toEqual(['cancelled'])
})
