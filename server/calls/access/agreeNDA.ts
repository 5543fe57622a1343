import * as access from '#contracts/calls/access/access.ts'
import { isRefusal } from '#domain/refusal.ts'
import { handler } from '#server/calls/handler.ts'
import { notFound, said } from '#server/calls/refused.ts'
import { agreementOf } from '#server/content/agreement.ts'
import { agreementOfAccount, keepAgreement } from '#server/database/accounts/accounts.ts'
import { act } from '#server/exercises/act.ts'
import { enter } from '#server/exercises/players.ts'
import type { CallerOf, Refused, Services } from '#server/services/services.ts'

/** Security row 2, rule 134. */
export const agreeNDA = handler(access.agreeNDA, async (services, caller, _nothing, { audit }) => {
  const refused =
    caller.kind === 'player'
      ? await seatAgrees(services, caller)
      : await accountAgrees(services, caller.accountId)
  audit.object = caller.kind === 'player' ? caller.seatId : caller.accountId
  return refused ?? { type: 'success' }
})

const accountAgrees = async ({ db }: Services, accountId: string): Promise<Refused | undefined> => {
  const account = await agreementOfAccount(db, accountId)
  if (!account) return notFound
  await keepAgreement(db, accountId, agreementOf(account.nda_text).hash)
  return undefined
}

const seatAgrees = async (services: Services, caller: CallerOf<'player'>): Promise<Refused | undefined> => {
  const playing = await enter(services, caller, {})
  if (!playing) return notFound
  const text = agreementOf(playing.facts.nda_text).hash
  const outcome = await act(services, caller.exerciseId, { kind: 'agree', seat: caller.seatId, text })
  return isRefusal(outcome) ? said(outcome) : undefined
}
