import type { agreeNDA } from '#contracts/calls/access/access.ts'
import { call } from '#web/api/call.ts'

const told = new Set<string>()

/** A failure is not shown: the next visit tries again (rule 135). */
export const tellAgreed = (token: string): void => {
  if (told.has(token)) return
  told.add(token)
  call<typeof agreeNDA>('agreeNDA', {}, { token, write: {} }).catch(() => told.delete(token))
}
