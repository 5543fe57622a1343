import type { Queries } from '#server/services/services.ts'
import type { AskedLinkRow } from '../tables/outbox.ts'

type AskedLink = Pick<AskedLinkRow, 'kind' | 'name' | 'ip' | 'request_id'>

/** Looks nothing up, so that the statement is the same for any name. */
export const askForLink = (db: Queries, { kind, name, ip, request_id }: AskedLink) =>
  db`insert into asked_link (kind, name, ip, request_id) values (${kind}, ${name}, ${ip}, ${request_id})`

export const takeAskedLink = async (tx: Queries): Promise<AskedLink | undefined> => {
  const [asked] = await tx<AskedLink[]>`
    delete from asked_link where id = (select id from asked_link order by id limit 1 for update skip locked)
    returning kind, name, ip, request_id`
  return asked
}

export const forgetOldAskedLinks = (db: Queries) =>
  db`delete from asked_link where asked_at < now() - interval '1 hour'`
