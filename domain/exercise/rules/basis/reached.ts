import type { EventType } from '#domain/scenario/schema.ts'
import { seatTimeline } from '../../story/delivery.ts'
import type { Exercise, Instant } from '../../log/exercise.ts'
import type { Seat } from '../../state/seat.ts'
import { inTutorial, type State } from '../../state/state.ts'
import { asOf, type Delivery } from '../../story/deliveries.ts'
import { tutorialMails } from '../../mails/tutorial.ts'
import type { Step } from '../../mails/tutorial-mails.ts'

export type Reached = Delivery | { readonly kind: 'tutorial'; readonly id: string; readonly step: Step }

export const allReached = (exercise: Exercise, state: State, seat: Seat, now: Instant): readonly Reached[] =>
  inTutorial(exercise, state, seat)
    ? tutorialMails(exercise, seat).map(({ step }) => ({ kind: 'tutorial', id: step.event.id, step }))
    : seatTimeline(exercise, state, seat)
        .deliveries.filter(({ at }) => at <= now)
        .map(delivery => asOf(delivery, now))

export const reached = (
  exercise: Exercise,
  state: State,
  seat: Seat,
  event: string,
  now: Instant,
): Reached | undefined => allReached(exercise, state, seat, now).find(({ id }) => id === event)

export const typeOf = (item: Reached): EventType => {
  switch (item.kind) {
    case 'tutorial':
      return item.step.event.type
    case 'story':
      return item.story.event.type
    case 'sent':
      return item.event.type
    case 'forwarded':
    case 'closing':
      return 'Email'
  }
}
