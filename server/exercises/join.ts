import { randomUUID } from 'node:crypto'
import { mostNotBegun } from '#domain/customer/places/short-links.ts'
import { refuse, type Refusal } from '#domain/refusal.ts'
import { atomically } from '#server/database/atomically.ts'
import {
  addJoiningSeat,
  askedFrom,
  endPlaces,
  freePlace,
  holdNotBegun,
  takeFreePlace,
  type NewPlace,
} from '#server/database/orders/seats.ts'
import type { Services } from '#server/services/services.ts'
import { hashOf, personalToken } from '#server/secrets/tokens.ts'
import { newCode } from './book.ts'
import type { Played } from './played.ts'

export interface TakenSeat {
  readonly seatId: string
  readonly token: string
}

type JoinServices = Pick<Services, 'db' | 'config'>

/** Refuses 'no free seat', and 'places not begun' for a network that takes seats without beginning. */
export const takePlace = (
  { db, config }: JoinServices,
  { exercise }: Pick<Played, 'exercise'>,
  ip: string,
): Promise<TakenSeat | Refusal> =>
  atomically(db, async tx => {
    const asked = await askedFrom(tx, exercise.id, ip)
    if (asked.notBegun >= mostNotBegun(asked.places) * config.rateLimitScale)
      return refuse('places not begun')
    const place = newPlace(config.linkKey)
    const take = exercise.mode === 'automated' ? takeFreePlace : addJoiningSeat
    return (await take(tx, exercise.id, place, ip))
      ? { seatId: place.id, token: place.token }
      : refuse('no free seat')
  })

export const freePlaces = (
  { db, config }: JoinServices,
  exerciseId: string,
  code: string | null,
): Promise<readonly number[] | Refusal> =>
  atomically(db, async tx => {
    const held = await holdNotBegun(tx, exerciseId, code)
    if (held.length === 0) return refuse(code === null ? 'places begun' : 'place begun')
    const [facilitated, ordered] = [
      held.filter(({ mode }) => mode === 'facilitated'),
      held.filter(({ mode }) => mode === 'automated'),
    ]
    await endPlaces(
      tx,
      facilitated.map(({ id }) => id),
    )
    for (const { id } of ordered) await freePlace(tx, id, newPlace(config.linkKey))
    return held.map(({ position }) => position)
  })

const newPlace = (linkKey: string): NewPlace & { readonly token: string } => {
  const id = randomUUID()
  const token = personalToken(linkKey, id, 1)
  return { id, code: newCode(), token, tokenHash: hashOf(token) }
}
