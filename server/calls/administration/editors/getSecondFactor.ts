import * as contract from '#contracts/calls/administration/editors.ts'
import { handler } from '#server/calls/handler.ts'
import { factorSince, recoveryCodesLeft } from '#server/database/administration/second-factors.ts'

export const getSecondFactor = handler(contract.getSecondFactor, async ({ db }, { editorId }) => {
  const [since, left] = await Promise.all([factorSince(db, editorId), recoveryCodesLeft(db, editorId)])
  return { on: since !== null, since: since?.toISOString() ?? '', recoveryCodesLeft: left }
})
