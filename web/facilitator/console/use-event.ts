import type { ReplyOf } from '#contracts/wire/call.ts'
import type { getFacilitatorEvent } from '#contracts/calls/lead/event.ts'
import { useConsole } from './context.ts'
import { useAsked } from './use-asked.ts'

export type EventDetail = ReplyOf<typeof getFacilitatorEvent>

export const useEvent = (
  id: string,
): { readonly detail: EventDetail | null; readonly problem: string | null } => {
  const { revision, phase, events, answers } = useConsole()
  const event = events.find(known => known.id === id)
  const states = answers.flatMap(({ cells }) =>
    cells.filter(cell => cell.event === id).map(({ state }) => state),
  )
  // The revision does not change when an event falls due or becomes late.
  const moment = [revision, phase, event?.visible, event?.reached, event?.read, ...states].join(' ')
  const { reply, problem } = useAsked<typeof getFacilitatorEvent>('getFacilitatorEvent', { id }, moment)
  return { detail: reply?.event.id === id ? reply : null, problem }
}
