import { replaceRecoveryCodes } from '#server/database/administration/second-factors.ts'
import { newRecoveryCodes, recoveryHash, type FactorOwner } from '#server/secrets/second-factor.ts'
import type { Queries } from '#server/services/services.ts'

/** Earlier codes become void. */
export const handOutCodes = async (tx: Queries, owner: FactorOwner): Promise<string[]> => {
  const codes = newRecoveryCodes()
  await replaceRecoveryCodes(
    tx,
    owner.editorId,
    codes.map(code => recoveryHash(owner, code)),
  )
  return codes
}
