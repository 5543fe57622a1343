import { newKey } from '#web/api/retry.ts'
import { shelf } from './keep.ts'

const known = new Map<string, string>()

/**
 * The name this browser gives itself where one seat is open on two devices: made by chance, kept as long as
 * what is typed, one for each seat.
 */
export const deviceOf = (seat: string): string => {
  const place = shelf<string>(`device.${seat}`)
  const name = known.get(seat) ?? place.take() ?? newKey()
  if (!known.has(seat)) place.put(name)
  known.set(seat, name)
  return name
}
