import { isInProgress } from '#server/database/counts/standing.ts'
import type { Queries } from '#server/services/services.ts'

const MOST_LINKS = 5

/** The Message-ID contains seat and time, so that parallel requests send one email per seat (security R7). */
export const queueLinksAgain = (db: Queries, email: string, host: string) =>
  db`
    insert into outbox (message_id, tenant_id, exercise_id, seat_id, letter, recipient)
    select '<link.' || seat.id || '.' || floor(extract(epoch from now()) / 600) || '@' || ${host}::text || '>',
      seat.tenant_id, seat.exercise_id, seat.id, 'invitation', seat.email
    from seat join exercise on exercise.id = seat.exercise_id
    where lower(seat.email) = lower(${email}) and seat.cancelled_at is null and exercise.removed_at is null and ${isInProgress(db)}
      and not exists (select from outbox sent where sent.exercise_id = seat.exercise_id and sent.seat_id = seat.id and sent.letter <> 'test mail'
        and (sent.state = 'queued' or sent.state = 'sent' and sent.sent_at > now() - interval '10 minutes'))
    order by exercise.starts_at desc limit ${MOST_LINKS}
    on conflict (message_id) do nothing`
