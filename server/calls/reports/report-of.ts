import { seatTimeline } from '#domain/exercise/story/delivery.ts'
import type { Naming } from '#domain/exercise/report/names.ts'
import { report, type Report } from '#domain/exercise/report/report.ts'
import type { Services } from '#server/services/services.ts'
import { pseudonyms } from './random-names.ts'
import type { Readable, Reader } from './report-access.ts'

export interface AskedNames {
  readonly anonymise?: boolean | undefined
  readonly view?: string | undefined
}

export const namingFor = (
  { config }: Services,
  reader: Reader,
  exercise: string,
  { anonymise = false, view = '' }: AskedNames,
): Naming => ({
  viewer: reader.kind === 'player' ? reader.seatId : null,
  anonymise,
  pseudonym: pseudonyms({ secret: config.linkKey, of: `${exercise} ${readerId(reader)}`, word: view }),
})

const readerId = (reader: Reader): string => {
  if ('accountId' in reader) return reader.accountId
  if ('editorId' in reader) return reader.editorId
  return 'seatId' in reader ? reader.seatId : reader.kind
}

/** Computes the timelines first, which `report` then reuses, and lets other calls have a turn after each. */
export const reportOf = async ({ exercise, state, now }: Readable, naming: Naming): Promise<Report> => {
  for (const seat of state.seats.values()) {
    seatTimeline(exercise, state, seat)
    await aTurn()
  }
  return report(exercise, state, now, naming)
}

export const aTurn = () => new Promise<void>(resolve => setImmediate(resolve))
