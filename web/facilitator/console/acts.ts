// Retries and an impatient second press use the same Idempotency-Key (security U14).
import type { BodyOf, Call, ReplyOf } from '#contracts/wire/call.ts'
import { call } from '#web/api/call.ts'
import { CallFailure } from '#web/api/failure.ts'
import { randomId } from '#web/api/random-id.ts'
import type { Shelf } from '#web/kit/kept/shelf.ts'
import { ownName } from './own-name.ts'
import { createPressKeys } from './press-keys.ts'
import { createRefusals } from './refusals.ts'
import { notDoneText } from './refused.ts'
import type { Room } from './room.ts'

/** Null on failure, which the banner or `onRefused` reports. `what` names the act in messages. */
export type Act = <C extends Call>(
  what: string,
  name: C['name'],
  body: Omit<BodyOf<C>, 'by'>,
  how?: How,
) => Promise<ReplyOf<C> | null>

interface How {
  /** Where the act is stored until it has a reply. */
  readonly unanswered?: Shelf<SentAct>
  readonly onRefused?: (sentence: string) => void
}

export interface SentAct {
  readonly button: string
  readonly key: string
  /** Keys of earlier acts without a reply. */
  readonly earlier?: readonly string[]
}

/** The maximum that the server accepts. */
const EARLIER = 10

/** The cast holds: only acts with a field `earlier` are stored until they have a reply. */
const withEarlier = <C extends Call>(body: BodyOf<C>, earlier: readonly string[]): BodyOf<C> =>
  earlier.length === 0 ? body : ({ ...(body as object), earlier } as BodyOf<C>)

export const createAct = (token: string, room: Room): Act => {
  const keys = createPressKeys(randomId)
  const refusals = createRefusals()
  room.subscribe(() => {
    const { state } = room.get()
    if (state) refusals.look(state.phase)
  })
  const onTheirWay = new Map<string, Promise<unknown>>()
  const keyOf = (button: string, unanswered: Shelf<SentAct> | undefined) => {
    const before = unanswered?.take() ?? null
    const isSame = before?.button === button
    const key = isSame ? before.key : keys.of(button, performance.now())
    const earlier = [...(before && !isSame ? [before.key] : []), ...(before?.earlier ?? [])].slice(0, EARLIER)
    unanswered?.put({ button, key, ...(earlier.length > 0 && { earlier }) })
    return { key, earlier }
  }
  const make = async <C extends Call>(
    what: string,
    name: C['name'],
    body: BodyOf<C>,
    button: string,
    { unanswered, onRefused }: How,
  ): Promise<ReplyOf<C> | null> => {
    const { key, earlier } = keyOf(button, unanswered)
    const answered = () => {
      keys.answered(button)
      unanswered?.put(null)
    }
    refusals.begun(name)
    try {
      const reply = await call<C>(name, withEarlier(body, earlier), {
        token,
        write: { key, onRetry: () => room.setRetrying(what, true) },
      })
      answered()
      return reply
    } catch (error) {
      if (error instanceof CallFailure && error.mayPass) keys.unanswered(button, key, performance.now())
      else answered()
      if (onRefused && error instanceof CallFailure && error.kind === 'refused') onRefused(error.message)
      else refusals.refused(name, notDoneText(what, error))
      return null
    } finally {
      onTheirWay.delete(button)
      room.setRetrying(what, false)
      void room.refresh().catch(() => undefined)
    }
  }
  return <C extends Call>(what: string, name: C['name'], body: Omit<BodyOf<C>, 'by'>, how: How = {}) => {
    const by = ownName.get()
    // The cast holds: facilitators' acts take `by`, and a contract without this field ignores it.
    const whole = { ...body, ...(by && { by }) } as BodyOf<C>
    const button = `${name} ${JSON.stringify(whole)}`
    // A facilitator who returns from another tab finds the button enabled: pressing it joins the act under
    // way.
    const made =
      (onTheirWay.get(button) as Promise<ReplyOf<C> | null> | undefined) ??
      make<C>(what, name, whole, button, how)
    onTheirWay.set(button, made)
    return made
  }
}
