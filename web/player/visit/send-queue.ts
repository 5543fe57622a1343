// Retries use the key of the first attempt, so that an answer is stored once (security U14; reliability D1).
import type { setResponse } from '#contracts/calls/play/play.ts'
import { call } from '#web/api/call.ts'
import { announce } from '#web/kit/announce.tsx'
import type { Store } from '#web/kit/store.ts'
import { randomId } from '#web/api/random-id.ts'
import { answerShelf, groundsShelf } from './answer-shelf.ts'
import { inOneTab } from '../sending/one-tab.ts'
import { announceAnswers } from './announce-answers.ts'
import { slotOf, type Unsent } from './pending.ts'
import { persist } from '../sending/persist.ts'
import { createUnsentList, type UnsentList, type UnsentState } from './unsent-list.ts'

export type SendQueueState = UnsentState

export interface SendQueue extends Store<SendQueueState> {
  readonly send: (question: Pick<Unsent, 'id' | 'team' | 'about' | 'grounds'>, response: string) => void
  readonly putAway: UnsentList['putAway']
  readonly settle: (known: ReadonlySet<string>) => void
  readonly start: () => () => void
}

interface SendQueueOptions {
  readonly token: string
  readonly seat: string
  readonly onAnswered: () => Promise<unknown>
}

/** In ms; after that, an answer that another tab is sending counts as waiting. */
const THEIRS = 8_000

export const createSendQueue = ({ token, seat, onAnswered }: SendQueueOptions): SendQueue => {
  const list = createUnsentList(seat)
  let announced = list.get()
  list.subscribe(() => {
    announceAnswers(announced, list.get())
    announced = list.get()
  })
  let running: AbortSignal | null = null
  let turn: Promise<unknown> = Promise.resolve()

  const deliver = async (answer: Unsent, stopped: AbortSignal): Promise<void> => {
    const place = list.placeOf(slotOf(answer))
    // Another tab has already delivered the answer and removed it.
    if (place.take()?.key !== answer.key) return leave(answer)
    const outcome = await persist(
      () => store(answer, token, stopped, list.markWaiting),
      stopped,
      list.markWaiting,
    )
    if (!outcome) return
    place.put(null)
    if ('refused' in outcome) list.refuse(answer, outcome.refused)
    else {
      answerShelf(seat, slotOf(answer)).put(null)
      groundsShelf(seat, slotOf(answer)).put(null)
      if (outcome.reply.proposed) {
        announce(outcome.reply.data)
        return leave(answer)
      }
      list.markStored(answer)
    }
    void onAnswered()
  }
  const leave = async (answer: Unsent) => {
    await onAnswered()
    list.drop(({ key }) => key === answer.key)
  }
  // Answers are sent one at a time, which keeps their order and spares an unreachable server.
  const queue = (answer: Unsent, stopped: AbortSignal) => {
    turn = turn.then(() => inOneTab(`answer ${answer.key}`, stopped, () => deliver(answer, stopped)))
  }
  const add = (answer: Unsent) => {
    if (list.add(answer) && running) queue(answer, running)
  }
  const elsewhere = (slot: string) => {
    const answer = list.placeOf(slot).take()
    if (answer) {
      add({ ...answer, state: 'sending' })
      setTimeout(() => {
        const isStill = ({ key, state }: Unsent) => key === answer.key && state === 'sending'
        if (list.get().unsent.some(isStill)) list.markWaiting()
      }, THEIRS)
      return
    }
    const gone = list.get().unsent.find(one => slotOf(one) === slot && one.state !== 'stored')
    if (gone) void leave(gone)
  }

  return {
    get: list.get,
    subscribe: list.subscribe,
    send: (question, response) => {
      const place = list.placeOf(slotOf(question))
      // An answer that another tab has queued for this slot is sent instead.
      const answer: Unsent = place.take() ?? { ...question, response, key: randomId(), state: 'sending' }
      place.put(answer)
      add(answer)
    },
    putAway: list.putAway,
    settle: known => list.drop(answer => answer.state === 'stored' && known.has(slotOf(answer))),
    start: () => {
      const stopping = new AbortController()
      running = stopping.signal
      for (const answer of list.get().unsent) if (answer.state !== 'stored') queue(answer, stopping.signal)
      const stopWatching = list.watch(elsewhere)
      return () => {
        running = null
        stopWatching()
        stopping.abort()
      }
    },
  }
}

const store = (answer: Unsent, token: string, signal: AbortSignal, onRetry: () => void) =>
  call<typeof setResponse>(
    'setResponse',
    {
      id: answer.id,
      response: answer.response,
      ...answer.grounds,
      ...(answer.team && { team: answer.team }),
    },
    { token, signal, write: { key: answer.key, onRetry } },
  )
