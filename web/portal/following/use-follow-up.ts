import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import type { giveExtraTime } from '#contracts/calls/following/extra-time.ts'
import type { BodyOf, ReplyOf } from '#contracts/wire/call.ts'
import type {
  changeAddress,
  extendExercise,
  freeSeats,
  sendReminder,
  sendTestMail,
} from '#contracts/calls/following/following.ts'
import { sentence } from '#contracts/words/messages.ts'
import { CallFailure } from '#web/api/failure.ts'
import { showBanner } from '#web/kit/status/banners.ts'
import { customerCall } from '#web/session/customer-call.ts'

type FollowUp =
  | typeof sendReminder
  | typeof sendTestMail
  | typeof extendExercise
  | typeof freeSeats
  | typeof changeAddress
  | typeof giveExtraTime

/** A press during the call does nothing. A dialog shows `problem` itself. */
export const useFollowUp = <C extends FollowUp>(
  name: C['name'],
  from: 'page' | 'dialog',
  onDone?: (reply: ReplyOf<C>) => void,
) => {
  const queries = useQueryClient()
  const running = useRef(false)
  const mutation = useMutation({
    mutationFn: (body: BodyOf<C>) => {
      const onRetry = () => showBanner('warning', sentence('sent again'))
      return customerCall<C>(name, body, { write: { onRetry } })
    },
    onSuccess: async reply => {
      showBanner(reply.type, reply.data)
      await queries.invalidateQueries({ queryKey: ['customer'] })
      onDone?.(reply)
    },
    onError: error => {
      // The page may still offer the refused action.
      void queries.invalidateQueries({ queryKey: ['customer'] })
      const isOver = error instanceof CallFailure && error.kind === 'session over'
      if (from === 'page' && !isOver) showBanner('failed', error.message)
    },
    onSettled: () => {
      running.current = false
    },
  })
  const act = (body: BodyOf<C>) => {
    if (running.current) return
    running.current = true
    mutation.mutate(body)
  }
  const { isPending: busy, error: problem, data: reply, reset: forget } = mutation
  return { act, busy, problem, reply, forget } as const
}
