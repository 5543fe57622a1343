import * as facilitate from '#contracts/calls/lead/facilitate.ts'
import { isRefusal } from '#domain/refusal.ts'
import { handler } from '#server/calls/handler.ts'
import { said } from '#server/calls/refused.ts'
import { press } from './press/button-press.ts'

/** Rules 116, 183. */
export const openExercise = handler(facilitate.openExercise, async (services, caller, { by }, request) => {
  const outcome = await press(services, caller, request, { kind: 'open' }, by)
  return isRefusal(outcome) ? said(outcome) : true
})
