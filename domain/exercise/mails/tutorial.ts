// S1§4, rules 101, 102.
import { isAnswerable } from '#domain/scenario/story.ts'
import type { Exercise, Instant } from '../log/exercise.ts'
import type { Answer } from '../log/log.ts'
import type { Seat } from '../state/seat.ts'
import { DECLINE, type Step, TUTORIAL_STEPS } from './tutorial-mails.ts'

export interface TutorialMail {
  readonly step: Step
  readonly at: Instant
}

export const tutorialMails = (exercise: Exercise, seat: Seat): readonly TutorialMail[] => {
  const revealed: TutorialMail[] = []
  let at: Instant | null = beginsAt(exercise, seat)
  for (const step of TUTORIAL_STEPS) {
    if (at === null) break
    revealed.push({ step, at })
    at = doneAt(step, seat)
  }
  return revealed
}

/** Whether this answer ends or declines the tutorial (rule 41). */
export const endsTutorial = (event: string, answer: Answer): boolean =>
  event === TUTORIAL_STEPS.at(-1)?.event.id || isDecline(event, answer)

const beginsAt = (exercise: Exercise, seat: Seat): Instant =>
  exercise.mode === 'facilitated'
    ? (seat.joinedAt ?? exercise.startsAt)
    : Math.max(exercise.startsAt, seat.firstSeenAt ?? exercise.startsAt)

const isDecline = (event: string, answer: Answer): boolean =>
  event === TUTORIAL_STEPS[0]?.event.id && answer.kind === 'option' && answer.option === DECLINE

const doneAt = ({ event }: Step, seat: Seat): Instant | null => {
  if (!isAnswerable(event)) return seat.tutorial.reads.get(event.id) ?? null
  const given = seat.tutorial.answers.get(event.id)
  return !given || isDecline(event.id, given.answer) ? null : given.at
}
