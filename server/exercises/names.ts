// Security U10.
import { nameFromEmail } from '#domain/customer/email-address.ts'
import type { SeatFacts } from '#server/database/orders/exercises.ts'

type Named = Pick<SeatFacts, 'id' | 'alias' | 'email' | 'position' | 'code'>

export const namesOf = (seats: readonly Named[], isPrivate: boolean): ReadonlyMap<string, string> => {
  const plain = seats.map(
    seat =>
      seat.alias ||
      nameFromEmail(seat.email ?? '') ||
      (isPrivate ? `Participant ${seat.position}` : seat.code),
  )
  const doubled = new Set(plain.filter((name, index) => plain.indexOf(name) !== index))
  return new Map(
    seats.map((seat, index) => [
      seat.id,
      doubled.has(plain[index] ?? '') ? `${plain[index]} (${seat.code})` : (plain[index] ?? ''),
    ]),
  )
}
