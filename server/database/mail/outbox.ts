// A process claims letters under its connections' application name, so that those of a killed one are
// recognised (reliability M4 and M5).
import type { Queries } from '#server/services/services.ts'
import { roleName } from '../orders/seats.ts'
import type { OutboxRow } from '../tables/outbox.ts'

export interface DueLetter extends Pick<OutboxRow, 'id' | 'letter' | 'recipient' | 'attempts' | 'data'> {
  readonly messageId: string
  readonly queuedAt: Date
  /** False if the address was erased, the seat cancelled or the exercise removed. */
  readonly stands: boolean
  readonly isLate: boolean
  readonly seatId: string | null
  readonly tokenVersion: number | null
  readonly team: string | null
  readonly role: string | null
  readonly oneScreen?: boolean
  readonly trainer: string | null
  readonly identifier: string | null
  readonly title: string | null
  readonly subtitle: string | null
  readonly playtime: string | null
  readonly startsAt: Date | null
  readonly isEarly: boolean
  readonly expiresAt: Date | null
  readonly brand: string | null
  readonly logo: string | null
  readonly support: string | null
}

/** Letters that the same process or a killed one claimed are claimed again. */
export const claimLetters = (db: Queries, process: string, many: number): Promise<DueLetter[]> =>
  db<DueLetter[]>`
    with due as (
      select id from outbox
      where state = 'queued' and next_attempt_at <= now()
        and (claimed_by is null or claimed_by = ${process} or not is_running(claimed_by))
      order by next_attempt_at, id limit ${many} for update skip locked
    ), claimed as (
      update outbox set claimed_by = ${process} from due where outbox.id = due.id returning outbox.*
    )
    select claimed.id, claimed.message_id as "messageId", claimed.queued_at as "queuedAt", claimed.letter, claimed.recipient, claimed.attempts, claimed.data,
      claimed.recipient is not null and seat.cancelled_at is null and exercise.removed_at is null as stands,
      coalesce(seat.expires_at < now(), false) as "isLate",
      claimed.seat_id as "seatId", seat.token_version as "tokenVersion", seat.team, ${roleName(db)} as role, coalesce(exercise.one_screen, false) as "oneScreen", exercise.trainer, exercise.identifier,
      version.title, version.content #>> '{details,subtitle}' as subtitle, version.content #>> '{details,playtime}' as playtime,
      exercise.starts_at as "startsAt", coalesce(exercise.starts_at > now(), false) as "isEarly", seat.expires_at as "expiresAt",
      client.name as brand, client.branding_logo_url as logo, client.support_email as support
    from claimed
    left join seat on seat.id = claimed.seat_id
    left join exercise on exercise.id = claimed.exercise_id
    left join scenario_version version on version.id = exercise.scenario_version
    left join client on client.id = exercise.client_id and client.removed_at is null
    order by claimed.id`

export const markSent = (db: Queries, id: string) =>
  db`update outbox set state = 'sent', sent_at = now(), attempts = attempts + 1, last_error = '', data = '{}', claimed_by = null where id = ${id}`

/** The mail server's response may contain the address, so it is not stored once the address was erased. */
const said = (db: Queries, reason: string) =>
  db`last_error = case when recipient is null then '' else ${reason} end`

export const markFailed = (db: Queries, id: string, reason: string) =>
  db`
    update outbox set attempts = attempts + 1, ${said(db, reason)}, claimed_by = null,
      state = case when state = 'queued' then 'failed' else state end
    where id = ${id}`

export const markCancelled = (db: Queries, id: string) =>
  db`update outbox set state = 'cancelled', claimed_by = null where id = ${id}`

/** Rule 180. */
export const putOff = (db: Queries, id: string, reason: string, seconds: number) =>
  db`
    update outbox set attempts = attempts + 1, ${said(db, reason)}, claimed_by = null,
      next_attempt_at = now() + make_interval(secs => ${seconds}),
      state = case when state = 'queued' and coalesce(
        (select expires_at from seat where seat.id = outbox.seat_id),
        (select coalesce(closes_at, expires_at) from exercise where exercise.id = outbox.exercise_id),
        queued_at + interval '24 hours') < now() then 'failed' else state end
    where id = ${id}`

export const release = (db: Queries, id: string, reason: string) =>
  db`update outbox set ${said(db, reason)}, claimed_by = null where id = ${id}`
