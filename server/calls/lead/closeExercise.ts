import * as facilitate from '#contracts/calls/lead/facilitate.ts'
import { sentence } from '#contracts/words/messages.ts'
import { isRefusal } from '#domain/refusal.ts'
import { handler } from '#server/calls/handler.ts'
import { said } from '#server/calls/refused.ts'
import { press } from './press/button-press.ts'

export const closeExercise = handler(facilitate.closeExercise, async (services, caller, { by }, request) => {
  const outcome = await press(services, caller, request, { kind: 'close' }, by)
  return isRefusal(outcome) ? said(outcome) : { type: 'success', data: sentence('exercise ended') }
})
