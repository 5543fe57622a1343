// Editors type their password again, because the session may have been left open or stolen.
import { no, tooMany, tooManyFor } from '#server/calls/refused.ts'
import { passwordHashOf } from '#server/database/administration/editor-accounts.ts'
import { passwordFits } from '#server/secrets/passwords.ts'
import type { Refused, Services } from '#server/services/services.ts'
import { triesOf } from './own-tries.ts'

export const refusedPassword = async (
  { db, config }: Pick<Services, 'db' | 'config'>,
  editorId: string,
  password: string,
): Promise<Refused | undefined> => {
  const tries = triesOf(db, 'password', editorId, config.rateLimitScale)
  const wait = await tries.wait()
  if (wait > 0) return tooManyFor(wait)
  const fits = await passwordFits(await passwordHashOf(db, editorId), password)
  if (fits) return undefined
  if (fits === null) return tooMany
  await tries.failed()
  return no('password wrong')
}
