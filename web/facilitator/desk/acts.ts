// What a facilitator does. Each press is one act, however often it has to be sent: a lost connection is tried again under the same
// Idempotency-Key, and so is the press of somebody who did not want to wait (security.md, U14).
import type { BodyOf, Call, ReplyOf } from '#contracts/call.ts'
import { call } from '#web/api/call.ts'
import { CallFailure } from '#web/api/failure.ts'
import { newKey } from '#web/api/retry.ts'
import { showBanner } from '#web/kit/status/banners.ts'
import { ownName } from './own-name.ts'
import { createPressKeys } from './press-keys.ts'
import { notDoneText } from './refused.ts'
import type { Room } from './room.ts'

/** Makes a call that changes something; null where it was not done, which the banner then says. `what` names it while it is retried. */
export type Act = <C extends Call>(what: string, name: C['name'], body: Omit<BodyOf<C>, 'by'>) => Promise<ReplyOf<C> | null>

export const createAct = (token: string, room: Room): Act => {
  const keys = createPressKeys(newKey)
  const onTheirWay = new Map<string, Promise<unknown>>()
  const make = async <C extends Call>(what: string, name: C['name'], body: BodyOf<C>, button: string): Promise<ReplyOf<C> | null> => {
    const key = keys.of(button, performance.now())
    try {
      const reply = await call<C>(name, body, { token, write: { key, onRetry: () => room.setRetrying(what, true) } })
      keys.answered(button)
      return reply
    } catch (error) {
      if (error instanceof CallFailure && error.mayPass) keys.unanswered(button, key, performance.now())
      else keys.answered(button)
      showBanner('failed', notDoneText(what, error))
      return null
    } finally {
      onTheirWay.delete(button)
      room.setRetrying(what, false)
      void room.refresh().catch(() => undefined)
    }
  }
  return <C extends Call>(what: string, name: C['name'], body: Omit<BodyOf<C>, 'by'>) => {
    const by = ownName.get()
    // A body with one more field that every act of a facilitator takes.
    const whole = { ...body, ...(by && { by }) } as BodyOf<C>
    const button = `${name} ${JSON.stringify(whole)}`
    // Whoever has been on another tab meanwhile finds the button as if nothing were on its way.
    const made = (onTheirWay.get(button) as Promise<ReplyOf<C> | null> | undefined) ?? make<C>(what, name, whole, button)
    onTheirWay.set(button, made)
    return made
  }
}
