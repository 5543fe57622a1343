import { newKey } from '#web/api/retry.ts'
import { shelf } from './keep.ts'

const known = new Map<string, string>()

/**
 * This browser's name where one seat is open on two devices: random, one per seat, kept as long as the
 * drafts.
 */
export const deviceOf = (seat: string): string => {
  const place = shelf<string>(`device.${seat}`)
  const name = known.get(seat) ?? place.take() ?? newKey()
  if (!known.has(seat)) place.put(name)
  known.set(seat, name)
  return name
}
