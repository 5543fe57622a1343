import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useMemo, useRef, useState } from 'react'
import type { BodyOf, ReplyOf } from '#contracts/wire/call.ts'
import type { createOrder } from '#contracts/calls/orders/orders.ts'
import { sentence } from '#contracts/words/messages.ts'
import { CallFailure } from '#web/api/failure.ts'
import { newKey } from '#web/api/retry.ts'
import { clearBanner, showBanner } from '#web/kit/status/banners.ts'
import { customerCall } from '#web/session/customer-call.ts'
import { keptForm } from './kept-forms.ts'
import type { OrderDraft } from './order-draft.ts'

/** What came of an order, and what was ordered: missing where a build before this one kept it. */
export type PlacedOrder = ReplyOf<typeof createOrder> & {
  readonly identifier: string
  readonly draft?: OrderDraft
}

/** Whether an order of this scenario went out and was not answered: it may have been placed. */
export const hasUnanswered = (user: string, scenario: string): boolean =>
  keptForm('sent', user, scenario).take() !== null

interface Sent {
  readonly body: string
  readonly key: string
}

/**
 * Places an order once, however often the button is pressed (rule 59): a second press while the first is on
 * its way does nothing, and after a lost connection, or in the place of a tab that was killed, the same order
 * goes out under the same key. Any answer of the server ends that key. `waiting` is what to say while a lost
 * order is sent again.
 */
export const useSubmitOrder = (user: string, scenario: string, onPlaced: (placed: PlacedOrder) => void) => {
  const queries = useQueryClient()
  const running = useRef(false)
  const unanswered = useMemo(() => keptForm<Sent>('sent', user, scenario), [user, scenario])
  const [waiting, setWaiting] = useState<string | null>(null)
  const mutation = useMutation({
    mutationFn: (body: BodyOf<typeof createOrder>) => {
      const text = JSON.stringify(body)
      const before = unanswered.take()
      const sent = before?.body === text ? before : { body: text, key: newKey() }
      unanswered.put(sent)
      const onRetry = () => setWaiting(sentence('order retried'))
      return customerCall<typeof createOrder>('createOrder', body, { write: { key: sent.key, onRetry } })
    },
    onSuccess: (placed, { identifier = '' }) => {
      showBanner(placed.type, placed.data)
      // A repeated order may be answered after the first answer was erased with its addresses.
      onPlaced({ ...placed, links: 'links' in placed ? placed.links : [], identifier })
    },
    onError: error => {
      if (!(error instanceof CallFailure) || error.kind !== 'session over')
        showBanner('failed', error.message)
    },
    onSettled: (_, error) => {
      running.current = false
      setWaiting(null)
      if (!(error instanceof CallFailure && error.mayPass)) unanswered.put(null)
      // Credits, identifiers and learners have changed, or what was known of them was wrong.
      // Nobody waits for them: while they are on their way, the button is pressed again.
      void queries.invalidateQueries({ queryKey: ['customer'] })
    },
  })
  const submit = (body: BodyOf<typeof createOrder>) => {
    if (running.current) return
    running.current = true
    // What was said of the try before.
    clearBanner()
    mutation.mutate(body)
  }
  const isUnanswered = (body: BodyOf<typeof createOrder>) => unanswered.take()?.body === JSON.stringify(body)
  return { submit, isUnanswered, busy: mutation.isPending, waiting } as const
}
