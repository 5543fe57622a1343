import { no, tooManyFor } from '#server/calls/refused.ts'
import { databaseNow } from '#server/database/clock.ts'
import {
  factorSince,
  holdFactor,
  recoveryCodesLeft,
  takeRecoveryCode,
  takeStep,
} from '#server/database/administration/second-factors.ts'
import { readCode, recoveryHash, stepOfCode } from '#server/secrets/second-factor.ts'
import type { Queries, Refused, Services } from '#server/services/services.ts'
import { triesOf } from './own-tries.ts'

export interface Taken {
  readonly recoveryCodesLeft: number | null
}

/**
 * A wrong code is counted under the lock of the account's factor, so parallel attempts gain nothing.
 * @param confirmed whether the factor must already be on
 */
export const withCode = async <T>(
  { db, config }: Pick<Services, 'db' | 'config'>,
  {
    editorId,
    typed,
    confirmed,
  }: { readonly editorId: string; readonly typed: string; readonly confirmed: boolean },
  next: (tx: Queries, taken: Taken) => Promise<T | Refused>,
): Promise<T | Refused> => {
  const now = await databaseNow(db, true)
  const { result } = await db.begin(async tx => {
    const factor = await holdFactor(tx, editorId)
    if (!factor || (factor.confirmed_at !== null) !== confirmed)
      return { result: no(absent(factor !== undefined, confirmed)) }
    const tries = triesOf(tx, 'code', editorId, config.rateLimitScale)
    const wait = await tries.wait()
    if (wait > 0) return { result: tooManyFor(wait) }
    const owner = { linkKey: config.linkKey, editorId }
    const code = readCode(typed)
    const taken = code && (await take(tx, owner, factor, code, now))
    if (taken) return { result: await next(tx, taken) }
    await tries.failed()
    return { result: no('second factor wrong') }
  })
  return result
}

/** A missing code does not count as an attempt. */
export const withCodeIfOn = async <T>(
  services: Pick<Services, 'db' | 'config'>,
  editorId: string,
  typed: string,
  next: (tx: Queries) => Promise<T>,
): Promise<T | Refused> => {
  if ((await factorSince(services.db, editorId)) === null)
    return (await services.db.begin(async tx => ({ result: await next(tx) }))).result
  return typed === ''
    ? no('second factor required')
    : withCode(services, { editorId, typed, confirmed: true }, next)
}

const absent = (isThere: boolean, confirmed: boolean) => {
  if (confirmed) return 'second factor absent'
  return isThere ? 'second factor on already' : 'second factor not begun'
}

const take = async (
  tx: Queries,
  owner: { readonly linkKey: string; readonly editorId: string },
  { sealed, last_step }: { readonly sealed: string; readonly last_step: number },
  code: NonNullable<ReturnType<typeof readCode>>,
  now: number,
): Promise<Taken | null> => {
  if ('recovery' in code) {
    const isTaken = await takeRecoveryCode(tx, owner.editorId, recoveryHash(owner, code.recovery))
    return isTaken ? { recoveryCodesLeft: await recoveryCodesLeft(tx, owner.editorId) } : null
  }
  const step = stepOfCode(owner, sealed, code.digits, now)
  if (step === null || step <= last_step) return null
  await takeStep(tx, owner.editorId, step)
  return { recoveryCodesLeft: null }
}
