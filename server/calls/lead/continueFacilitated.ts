import * as facilitate from '#contracts/calls/lead/facilitate.ts'
import { sentence } from '#contracts/words/messages.ts'
import type { Fact } from '#domain/exercise/log/log.ts'
import { isRefusal } from '#domain/refusal.ts'
import { handler } from '#server/calls/handler.ts'
import { said } from '#server/calls/refused.ts'
import { lead } from '#server/exercises/lead.ts'
import type { CallerOf, Services } from '#server/services/services.ts'
import { press, turnSeen } from './press/button-press.ts'

/** S2§4, security row 78. */
export const continueFacilitated = handler(
  facilitate.continueFacilitated,
  async (services, caller, { by, seen }, request) => {
    const outcome = await press(services, caller, request, { kind: 'continue', ...turnSeen(seen) }, by)
    if (isRefusal(outcome)) return said(outcome)
    const done =
      'appended' in outcome ? outcome.appended.find(({ kind }) => MOVED.has(kind))?.kind : undefined
    const kind = done ?? (await movedBy(services, caller))
    return { type: 'success', data: sentence(kind === 'started' ? 'exercise started' : 'exercise goes on') }
  },
)

const MOVED = new Set<Fact['kind']>(['started', 'resumed'])

const movedBy = async (services: Services, caller: CallerOf<'facilitator'>) =>
  (await lead(services, caller))?.state.actions.findLast(({ fact }) => MOVED.has(fact.kind))?.fact.kind
