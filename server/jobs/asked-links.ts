// Rules 10 and 132.
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { canonicalName } from '#domain/customer/accounts.ts'
import {
  accountsToReset,
  openReset,
  type ResettableAccount,
} from '#server/database/access/password-resets.ts'
import { writeAudit } from '#server/database/administration/audit.ts'
import { tallies } from '#server/database/access/throttle.ts'
import { takeAskedLink } from '#server/database/mail/asked-links.ts'
import { newMessageId, queueAccountLetter } from '#server/database/mail/letters.ts'
import { queueLinksAgain } from '#server/database/following/links-again.ts'
import { homeKey } from '#server/secrets/counted.ts'
import type { Queries, Services } from '#server/services/services.ts'
import { hashOf, passwordToken } from '#server/secrets/tokens.ts'

type Parts = Pick<Services, 'db' | 'log' | 'mail'> & {
  readonly config: Pick<Services['config'], 'publicUrl' | 'linkKey'>
}

/**
 * Milliseconds. A request waits for the next check, so that the work does not show in the timing of visitors'
 * calls.
 */
const EVERY = 1_000

export const startSendingLinks = (parts: Parts): { readonly stop: () => Promise<void> } => {
  const stopping = new AbortController()
  const { signal } = stopping
  const work = async () => {
    while (!signal.aborted) {
      await sendAll(parts, signal).catch((error: unknown) =>
        parts.log.warn({ error: String(error) }, 'requests for links were put off'),
      )
      await sleep(EVERY, undefined, { signal }).catch(() => undefined)
    }
  }
  const working = work()
  return { stop: () => (stopping.abort(), working) }
}

const sendAll = async (parts: Parts, signal: AbortSignal) => {
  let sent = 0
  while (!signal.aborted && (await sendNext(parts))) sent++
  if (sent > 0) parts.mail.wake()
}

const sendNext = ({ db, config }: Parts): Promise<boolean> =>
  db.begin(async tx => {
    const asked = await takeAskedLink(tx)
    if (!asked) return false
    if (asked.kind === 'exercise') await queueLinksAgain(tx, asked.name, new URL(config.publicUrl).hostname)
    else await sendPasswordLinks(tx, config, asked)
    return true
  })

interface AskedBy {
  readonly name: string
  readonly ip: string
  readonly request_id: string
}

const sendPasswordLinks = async (
  tx: Queries,
  config: Parts['config'],
  { name, ip, request_id: requestId }: AskedBy,
) => {
  const sent: string[] = []
  for (const account of await accountsToReset(tx, name))
    if (await sendPasswordLink(tx, config, account, ip)) sent.push(account.id)
  if (sent.length === 0) return
  const entry = {
    actorKind: 'visitor',
    actorId: '',
    ip,
    call: 'requestPasswordReset',
    object: sent.join(' '),
    requestId,
  }
  await writeAudit(tx, [{ ...entry, outcome: 'letter sent', detail: {} }])
}

const sendPasswordLink = async (
  tx: Queries,
  { linkKey, publicUrl }: Parts['config'],
  { id, tenant_id: tenantId, username, email }: ResettableAccount,
  ip: string,
): Promise<boolean> => {
  const reset = randomUUID()
  const fromHome = (await tallies(tx, [homeKey(canonicalName(username), ip)])).length > 0
  if (
    !(await openReset(tx, {
      id: reset,
      account: id,
      tokenHash: hashOf(passwordToken(linkKey, reset)),
      fromHome,
    }))
  )
    return false
  const letter = { messageId: newMessageId(publicUrl), tenantId, recipient: email, data: { reset, username } }
  await queueAccountLetter(tx, 'password link', letter)
  return true
}
