import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useMemo, useRef, useState } from 'react'
import type { BodyOf, ReplyOf } from '#contracts/wire/call.ts'
import type { createOrder } from '#contracts/calls/orders/orders.ts'
import { sentence } from '#contracts/words/messages.ts'
import { CallFailure } from '#web/api/failure.ts'
import { randomId } from '#web/api/random-id.ts'
import { clearBanner, showBanner } from '#web/kit/status/banners.ts'
import { customerCall } from '#web/session/customer-call.ts'
import { keptForm } from './kept-forms.ts'
import type { OrderDraft } from './order-draft.ts'

/** An older version stored no `draft`. */
export type PlacedOrder = ReplyOf<typeof createOrder> & {
  readonly identifier: string
  readonly draft?: OrderDraft
}

export const hasUnanswered = (user: string, scenario: string): boolean =>
  keptForm('sent', user, scenario).take() !== null

interface Sent {
  readonly body: string
  readonly key: string
}

export interface UnansweredOrder {
  readonly identifier: string
  readonly again: () => void
  readonly forget: () => void
}

/** Retries use one key, so that an order is placed once (rule 59). `waiting` is the text to show during retries. */
export const useSubmitOrder = (user: string, scenario: string, onPlaced: (placed: PlacedOrder) => void) => {
  const queries = useQueryClient()
  const running = useRef(false)
  const unanswered = useMemo(() => keptForm<Sent>('sent', user, scenario), [user, scenario])
  // Read once, not on every key press in the form.
  const [sent, setSent] = useState(() => unanswered.take())
  const keep = (next: Sent | null) => {
    unanswered.put(next)
    setSent(next)
  }
  const [waiting, setWaiting] = useState<string | null>(null)
  const mutation = useMutation({
    mutationFn: (body: BodyOf<typeof createOrder>) => {
      const text = JSON.stringify(body)
      const before = unanswered.take()
      const order = before?.body === text ? before : { body: text, key: randomId() }
      keep(order)
      const onRetry = () => setWaiting(sentence('order retried'))
      return customerCall<typeof createOrder>('createOrder', body, { write: { key: order.key, onRetry } })
    },
    onSuccess: (placed, { identifier = '' }) => {
      showBanner(placed.type, placed.data)
      // The reply to a repeated order has no links once the first reply has been erased.
      onPlaced({ ...placed, links: 'links' in placed ? placed.links : [], identifier })
    },
    onError: error => {
      if (!(error instanceof CallFailure) || error.kind !== 'session over')
        showBanner('failed', error.message)
    },
    onSettled: (_, error) => {
      running.current = false
      setWaiting(null)
      if (!(error instanceof CallFailure && error.mayPass)) keep(null)
      void queries.invalidateQueries({ queryKey: ['customer'] })
      // The refusal may be due to a change of the privacy setting.
      if (error) void queries.invalidateQueries({ queryKey: ['library'] })
    },
  })
  const submit = (body: BodyOf<typeof createOrder>) => {
    if (running.current) return
    running.current = true
    clearBanner()
    mutation.mutate(body)
  }
  const asked = useMemo(() => sent && bodyIn(sent), [sent])
  const before: UnansweredOrder | null =
    asked && !mutation.isPending
      ? { identifier: asked.identifier ?? '', again: () => submit(asked), forget: () => keep(null) }
      : null
  const isUnanswered = (body: BodyOf<typeof createOrder>) => unanswered.take()?.body === JSON.stringify(body)
  return { submit, isUnanswered, unanswered: before, busy: mutation.isPending, waiting } as const
}

// An earlier version may have stored another shape; the server checks it again.
const bodyIn = ({ body }: Sent) => JSON.parse(body) as BodyOf<typeof createOrder>
