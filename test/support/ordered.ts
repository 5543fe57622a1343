import type { agreeNDA, loginCustomer } from '#contracts/calls/access/access.ts'
import type { createOrder } from '#contracts/calls/orders/orders.ts'
import type { House } from './house.ts'
import { expect, type Customer } from './journey.ts'
import { linkIn } from './letters.ts'
import { makeCall } from './wire.ts'

interface Order {
  readonly scenario: string
  readonly identifier: string
  readonly players: readonly { readonly email: string; readonly team: string }[]
}

export const orderExercise = async (
  house: House,
  { username, password }: Customer,
  order: Order,
): Promise<(email: string) => string> => {
  const { token } = await makeCall<typeof loginCustomer>(house.url, 'loginCustomer', {
    filename: username,
    password,
  })
  await makeCall<typeof agreeNDA>(house.url, 'agreeNDA', {}, token)
  await makeCall<typeof createOrder>(
    house.url,
    'createOrder',
    { ...order, players: [...order.players], date: await today(house) },
    token,
  )
  const lettersOf = (email: string) =>
    house.letters.to(email).filter(({ subject }) => subject?.includes(`(${order.identifier})`))
  for (const { email } of order.players)
    await expect.poll(() => lettersOf(email).length, { timeout: 20_000 }).toBe(1)
  return email => lettersOf(email).map(linkIn).join()
}

const today = async (house: House): Promise<string> => {
  const [row] = await house.db<
    [{ day: string }]
  >`select to_char(moved_clock.clock_timestamp() at time zone 'UTC', 'DD-MM-YYYY') as day`
  return row.day
}

/** Makes an exercise older without moving the clock of the house, which later journeys share. */
export const age = async (house: House, identifier: string, seconds: number): Promise<void> => {
  await house.db`update exercise
    set starts_at = starts_at - make_interval(secs => ${seconds}), expires_at = expires_at - make_interval(secs => ${seconds})
    where identifier = ${identifier}`
}
