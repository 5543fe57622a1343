// What HTTP needs of the house (http/doors.ts), bound to this process's database and parts.
import type { Doors, Form } from './http/doors.ts'
import { writeAudit } from './database/audit.ts'
import { callerOfAccount, callerOfEditor, callerOfFacilitator, callerOfJoinLink, callerOfSeat, type Found } from './database/callers.ts'
import { failureOf } from './database/connection.ts'
import { fileOf } from './database/files.ts'
import { letterOf, newestLetters } from './database/mailbox.ts'
import { isReady } from './database/readiness.ts'
import { beginRequest, dropRequest, keepReply } from './database/repeats.ts'
import { countFailures, tallies } from './database/throttle.ts'
import { here } from './exercises/presence.ts'
import type { Push } from './push/exchange.ts'
import type { Db, Services } from './services.ts'
import { hashOf } from './tokens.ts'

const LOOK_UP: Readonly<Record<Form, (db: Db, token: string) => Promise<Found>>> = {
  account: (db, token) => callerOfAccount(db, hashOf(token)),
  editor: (db, token) => callerOfEditor(db, hashOf(token)),
  facilitator: (db, token) => callerOfFacilitator(db, hashOf(token)),
  seat: (db, token) => callerOfSeat(db, hashOf(token), token),
  join: callerOfJoinLink,
}

/** @param process this process's name in pg_stat_activity; `migrations` how many this version knows */
export const doorsOf = (services: Services, push: Push, process: string, migrations: number): Doors => {
  const { config, db } = services
  return {
    callerOf: (form, token) => LOOK_UP[form](db, token),
    tallies: keys => tallies(db, keys),
    countFailures: failures => countFailures(db, failures),
    beginRequest: attempt => beginRequest(db, attempt, process),
    keepReply: (attempt, kept) => keepReply(db, attempt, kept),
    dropRequest: attempt => dropRequest(db, attempt),
    writeAudit: entry => writeAudit(db, entry),
    here: (exerciseId, seatId) => here(services, exerciseId, seatId),
    failureOf,
    isReady: () => isReady(db, migrations),
    fileOf: (area, name) => fileOf(db, area, name),
    subscribe: push.subscribe,
    mailbox: config.smtpUrl === null ? { list: () => newestLetters(db), letter: id => letterOf(db, id) } : null,
  }
}
