import * as facilitate from '#contracts/calls/lead/facilitate.ts'
import { sentence } from '#contracts/words/messages.ts'
import { isRefusal } from '#domain/refusal.ts'
import { handler } from '#server/calls/handler.ts'
import { said } from '#server/calls/refused.ts'
import { press } from './press/button-press.ts'

/**
 * Start and Resume are one button: only one of several parallel presses starts the clock (S2§4; security row
 * 78).
 */
export const continueFacilitated = handler(
  facilitate.continueFacilitated,
  async (services, caller, { by }, request) => {
    const outcome = await press(services, caller, request, { kind: 'continue' }, by)
    if (isRefusal(outcome)) return said(outcome)
    const started = 'appended' in outcome && outcome.appended.some(({ kind }) => kind === 'started')
    return { type: 'success', data: sentence(started ? 'exercise started' : 'exercise goes on') }
  },
)
