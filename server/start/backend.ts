import type { Backend, Form } from '../http/wire/backend.ts'
import { type AuditEntry, writeAudit } from '../database/administration/audit.ts'
import {
  callerOfAccount,
  callerOfEditor,
  callerOfFacilitator,
  callerOfJoinLink,
  callerOfProjector,
  callerOfSeat,
  seatsBehind,
  type Found,
} from '../database/access/callers.ts'
import { figures } from '../database/running/figures.ts'
import { brieflyKept } from '../database/briefly-kept.ts'
import { gathered } from '../database/gathered.ts'
import { leased } from '../database/lease.ts'
import { letterOf, newestLetters } from '../database/mail/mailbox.ts'
import { isReady } from '../database/running/readiness.ts'
import { countFailures, rememberFor, tallies } from '../database/access/throttle.ts'
import { watching } from '../exercises/endings.ts'
import type { Disks } from './disks.ts'
import { locate } from '../media/find.ts'
import { locateThumbnail } from '../media/thumbnails.ts'
import type { Push } from '../push/exchange.ts'
import type { RequestBook } from './request-book.ts'
import type { Db, Services } from '../services/services.ts'
import { exerciseOfProjector, hashOf, projectorToken } from '../secrets/tokens.ts'

export interface Parts {
  readonly push: Push
  readonly requests: RequestBook
  readonly disks: Disks
  readonly migrations: number
  readonly putOff: Backend['putOff']
}

export const backendOf = (
  services: Services,
  { push, requests, disks, migrations, putOff }: Parts,
): Backend => {
  const { config, db } = services
  const lookUp = lookUps(db, config.linkKey)
  const { supportEmail } = config
  // The entries of the audit log are chained, so several writers would wait for each other.
  const audit = gathered((entries: readonly AuditEntry[]) => writeAudit(db, entries))
  return {
    callerOf: async (form, token) => withSupport(await lookUp[form](token), supportEmail),
    tallies: keys => tallies(db, keys),
    countFailures: failures => countFailures(db, failures),
    rememberFor: entry => rememberFor(db, entry),
    requests,
    writeAudit: audit,
    here: (exerciseId, seatId) => watching(services, exerciseId, seatId),
    leased,
    failureOf: disks.failureOf,
    disks,
    isReady: () => isReady(db, migrations),
    figures: () => figures(db),
    putOff,
    fileOf: (area, name) => locate(services, area, name),
    thumbnailOf: name => locateThumbnail(services, name),
    subscribe: push.subscribe,
    mailbox:
      config.smtpUrl === null ? { list: () => newestLetters(db), letter: id => letterOf(db, id) } : null,
  }
}

const lookUps = (db: Db, linkKey: string): Readonly<Record<Form, (token: string) => Promise<Found>>> => {
  // Seats are looked up in batches and cached, because many pages open at once.
  const seat = brieflyKept(
    gathered((hashes: readonly string[]) => seatsBehind(db, hashes)),
    SEAT_GOOD_FOR_MS,
  )
  return {
    account: token => callerOfAccount(db, hashOf(token)),
    editor: token => callerOfEditor(db, hashOf(token)),
    facilitator: token => callerOfFacilitator(db, hashOf(token)),
    seat: async token => callerOfSeat(await seat(hashOf(token).toString('hex')), token),
    join: token => callerOfJoinLink(db, token),
    projector: token => {
      const id = exerciseOfProjector(token)
      return callerOfProjector(db, id, version =>
        hashOf(projectorToken(linkKey, id, version)).equals(hashOf(token)),
      )
    },
  }
}

/** Rule 136. */
const withSupport = (found: Found, supportEmail: string): Found =>
  found && 'ended' in found && found.contact
    ? { ...found, contact: { ...found.contact, support: found.contact.support || supportEmail } }
    : found

/** A revoked link has to be invalid within a second (security §9.3). */
const SEAT_GOOD_FOR_MS = 1_000
