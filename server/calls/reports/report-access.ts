// S0§6, security row 26.
import { isUuid } from '#domain/uuid.ts'
import { mayReadReport } from '#domain/exercise/report/report.ts'
import { no } from '#server/calls/refused.ts'
import { exerciseNamed } from '#server/database/orders/exercises.ts'
import { playedNow, type Played } from '#server/exercises/played.ts'
import { asTheyLeft } from '#server/exercises/presence.ts'
import type { CallerOf, Queries, Refused, Services } from '#server/services/services.ts'

export type Reader = CallerOf<'customer' | 'subaccount' | 'facilitator' | 'player' | 'admin'>
export type Readable = Played & { readonly now: number }

const noAccess: Refused = { ...no('no report access'), status: 404 }

export const reportFor = async (
  { db }: Services,
  reader: Reader,
  group: string,
): Promise<Readable | Refused> => {
  if ('role' in reader && reader.role === '0') return { ...no('no report access'), status: 403 }
  const id = await exerciseMeant(db, reader, group)
  const played = id === undefined ? undefined : await playedNow(db, id)
  return played ? (refusalOf(reader, group, played) ?? asTheyLeft(db, played)) : noAccess
}

/** An exercise can be named by its id, and administrators can name it in no other way. */
const exerciseMeant = async (db: Queries, reader: Reader, group: string): Promise<string | undefined> => {
  if ('exerciseId' in reader) return reader.exerciseId
  if (isUuid(group)) return group
  return 'tenantId' in reader && group !== '' ? exerciseNamed(db, reader.tenantId, group) : undefined
}

const refusalOf = (
  reader: Reader,
  group: string,
  { exercise, facts, state, now }: Readable,
): Refused | undefined => {
  switch (reader.kind) {
    case 'customer':
      return facts.tenant_id === reader.tenantId ? undefined : noAccess
    case 'subaccount':
      if (facts.tenant_id !== reader.tenantId) return noAccess
      return facts.trainer.toLowerCase() === reader.trainer.toLowerCase()
        ? undefined
        : no('report of trainer')
    case 'player':
      if (!isOwn(group, facts)) return noAccess
      return mayReadReport(exercise, state, reader.seatId, now)
        ? undefined
        : { ...no('no report access'), status: 403 }
    case 'facilitator':
      return isOwn(group, facts) ? undefined : noAccess
    default:
      return undefined
  }
}

const isOwn = (group: string, facts: Readable['facts']) =>
  ['', facts.id, facts.identifier, facts.file_name].includes(group)
