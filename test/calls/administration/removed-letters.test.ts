// Rules 60, 179.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { receiveLetters, type Letters } from '#test/support/letters.ts'
import { startServer, type TestServer } from '#test/support/server.ts'
import { adminToken, dayMonthYear, done, givenCustomer, refusal } from '../people.ts'
import { givenStory } from '../stories.ts'

let house: TestServer
let letters: Letters
let admin: string
beforeAll(async () => {
  letters = await receiveLetters()
  house = await startServer({ env: { SMTP_URL: letters.url, MAIL_FROM: 'no-reply@exercises.example' } })
  admin = await adminToken(house)
  await givenStory(house, admin, 'First Light')
  await givenCustomer(house.db, { username: 'stbrannocs', level: 2 })
})
afterAll(async () => {
  await house.stop()
  await letters.close()
})

const asAdmin = (name: string, body: object) => house.call(name, { ...body }, { token: admin })
const named = (exercise: unknown) => ({ scenario: 'First Light', exercise })
const order = async (identifier: string, emails: readonly string[]) => {
  const players = emails.map(email => ({ email }))
  const body = { scenario: 'First Light', username: 'stbrannocs', identifier, date: dayMonthYear(0), players }
  return String((await done(asAdmin('createOrder', body))).body['exercise'])
}
const waiting = (exercise: string, letter: string, recipient: string) => house.db`
  update outbox set state = 'queued', sent_at = null, claimed_by = null, next_attempt_at = now() + interval '1 hour'
  where exercise_id = ${exercise} and letter = ${letter} and recipient = ${recipient}`
const sentTo = (address: string) => letters.to(address).map(({ subject }) => subject)
const states = async (exercise: string) =>
  (
    await house.db<
      { said: string }[]
    >`select letter || ' ' || state as said from outbox where exercise_id = ${exercise} order by id`
  ).map(({ said }) => said)

test('a reminder that waits when its exercise is removed is not sent, and can be sent again after the exercise is restored', async () => {
  const exercise = await order('Ebb', ['ida@x.ie'])
  await expect.poll(() => sentTo('ida@x.ie'), { timeout: 15_000 }).toHaveLength(1)
  const [seat] = await house.db<{ code: string }[]>`select code from seat where exercise_id = ${exercise}`
  const remind = () =>
    house.call(
      'sendReminder',
      { exerciseName: exercise, code: seat?.code, email: 'ida@x.ie' },
      { token: admin },
    )
  await done(remind())
  await expect.poll(() => states(exercise), { timeout: 15_000 }).toEqual(['invitation sent', 'reminder sent'])
  await waiting(exercise, 'reminder', 'ida@x.ie')
  await done(asAdmin('removeExercise', named(exercise)))
  expect(await states(exercise)).toEqual(['invitation sent', 'reminder cancelled'])
  expect(await refusal(remind())).toMatch(/^404/)

  expect((await done(asAdmin('restoreExercise', named(exercise)))).body['data']).toBe(
    'The exercise Ebb is back. 1 credit was taken from stbrannocs again.',
  )
  expect(await states(exercise)).toEqual(['invitation sent', 'reminder cancelled'])
  expect((await done(remind())).body).toMatchObject({ type: 'success' })
})

test('stopped invitations are sent when the exercise is restored, each once', async () => {
  const exercise = await order('Flood', ['noor@x.ie', 'dara@x.ie'])
  await expect
    .poll(() => sentTo('noor@x.ie').length + sentTo('dara@x.ie').length, { timeout: 15_000 })
    .toBe(2)
  await expect
    .poll(() => states(exercise), { timeout: 15_000 })
    .toEqual(['invitation sent', 'invitation sent'])
  await waiting(exercise, 'invitation', 'dara@x.ie')
  await done(asAdmin('removeExercise', named(exercise)))
  expect(await states(exercise)).toEqual(['invitation sent', 'invitation cancelled'])
  expect((await done(asAdmin('restoreExercise', named(exercise)))).body['data']).toBe(
    'The exercise Flood is back. 2 credits were taken from stbrannocs again. Stopped emails are on their way again: 1.',
  )
  await expect.poll(() => sentTo('dara@x.ie'), { timeout: 15_000 }).toHaveLength(2)
  expect(sentTo('noor@x.ie')).toHaveLength(1)
})
