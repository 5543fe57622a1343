import * as facilitate from '#contracts/calls/lead/facilitate.ts'
import { isRefusal } from '#domain/refusal.ts'
import { handler } from '#server/calls/handler.ts'
import { said } from '#server/calls/refused.ts'
import { press, turnSeen } from './press/button-press.ts'

/** Rules 120, 183. */
export const pauseFacilitated = handler(
  facilitate.pauseFacilitated,
  async (services, caller, { by, seen }, request) => {
    const outcome = await press(services, caller, request, { kind: 'pause', ...turnSeen(seen) }, by)
    return isRefusal(outcome) ? said(outcome) : true
  },
)
