import { randomId } from '#web/api/random-id.ts'
import { shelf } from './keep.ts'

const known = new Map<string, string>()

/** Tells this browser apart from another device with the same seat. */
export const deviceOf = (seat: string): string => {
  const place = shelf<string>(`device.${seat}`)
  const name = known.get(seat) ?? place.take() ?? randomId()
  if (!known.has(seat)) place.put(name)
  known.set(seat, name)
  return name
}
