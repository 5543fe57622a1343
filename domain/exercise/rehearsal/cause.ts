import type { Scenario } from '#domain/scenario/schema.ts'
import { delayOf, isAnswerable, leadsSomewhere, storyOf } from '#domain/scenario/story.ts'
import { DEBRIEF, FINISH, type Grade } from '#domain/scenario/words.ts'
import { asKnownLater, type Firing, firingsOf } from '../story/branches.ts'
import { holds } from '../story/conditions.ts'
import type { Response } from '../story/owners.ts'
import { withGrades } from '../story/grades.ts'
import { gradeOf } from '../story/scoring.ts'
import type { Delivery, StoryDelivery, Timeline } from '../story/deliveries.ts'
import type { GameTime, Grading } from '../log/exercise.ts'
import type { Answer } from '../log/log.ts'

export type Cause =
  | { readonly kind: 'clock'; readonly xt: GameTime }
  | ({ readonly kind: 'display'; readonly event: string; readonly drawn: Answer | null } & ByCondition)
  | ({
      readonly kind: 'answer'
      readonly event: string
      readonly answer: Answer
      readonly speed: 'early' | 'late' | null
      readonly judged?: 'condition' | 'ungraded' | Grade
    } & ByCondition)
  | { readonly kind: 'silence'; readonly event: string }
  | { readonly kind: 'none' }

interface ByCondition {
  readonly condition?: number
}

export const causeOf = (
  scenario: Scenario,
  { deliveries }: Pick<Timeline, 'deliveries'>,
  delivery: Delivery,
  grading: Grading = 'none',
): Cause => {
  if (delivery.kind === 'sent') return { kind: 'none' }
  const wait = delivery.kind === 'story' ? delayOf(delivery.story.event) : 0
  const byClock =
    delivery.kind === 'story' && delivery.story.dueXt !== null && delivery.story.dueXt <= delivery.dueXt
  if (byClock) return { kind: 'clock', xt: delivery.dueXt }
  // The end brings the result too (rule 94).
  const targets = delivery.id === DEBRIEF ? [DEBRIEF, FINISH] : [delivery.id]
  let first: { readonly from: StoryDelivery; readonly firing: Firing } | undefined
  const setOffBy = setOffIn(scenario, deliveries, grading)
  for (const from of deliveries) {
    if (from.kind !== 'story') continue
    for (const firing of setOffBy(from)) {
      if (!targets.includes(firing.target) || firing.xt + wait > delivery.dueXt) continue
      if (!first || firing.xt < first.firing.xt) first = { from, firing }
    }
  }
  return first ? causeBy(first.from, first.firing) : { kind: 'none' }
}

export const setOffIn = (scenario: Scenario, deliveries: readonly Delivery[], grading: Grading = 'none') => {
  const came = new Map(
    deliveries.flatMap(delivery => (delivery.kind === 'story' ? [[delivery.id, delivery] as const] : [])),
  )
  const story = storyOf(scenario)
  return (delivery: StoryDelivery): readonly Firing[] => {
    const { dueXt, shownXt, at, id } = delivery
    const response = decidingAnswer(delivery)
    const moment =
      isAnswerable(delivery.story.event) && response ? decidedAt(delivery, response) : { xt: dueXt, at }
    const known = {
      ...{ story, grading, self: id, xt: moment.xt, at: moment.at },
      happened: (event: string) => {
        if (event === id) return { ...delivery, response }
        const other = came.get(event)
        // A team's conditions do not know a player's own events.
        if (!other || (delivery.team !== null && other.team !== delivery.team)) return undefined
        return asKnownLater(other.story.event, other)
      },
    }
    return firingsOf(delivery.story, { dueXt, shownXt, response, holds: when => holds(when, known) })
      .filter(({ target }) => leadsSomewhere(target))
      .map(firing => (firing.by === 'answer' ? { ...firing, xt: moment.xt } : firing))
  }
}

const decidedAt = ({ decidedXt }: StoryDelivery, { xt, at }: Response) => {
  const waited = (decidedXt ?? xt) - xt
  return { xt: xt + waited, at: at + waited }
}

/** The answer with only the grade that decided its branches, if one did (rule 220). */
const decidingAnswer = ({ story, response, decidedXt }: StoryDelivery): Response | null => {
  if (!response) return null
  const end = response.xt + (story.event.gradeWait ?? 0) * 1000
  const isInTime = decidedXt !== undefined && decidedXt < end
  return withGrades(response, isInTime ? (response.grades ?? []).slice(0, 1) : [])
}

const causeBy = (delivery: StoryDelivery, { by, line, place }: Firing): Cause => {
  const { story } = delivery
  const response = decidingAnswer(delivery)
  const event = story.event.id
  if (by === 'silence') return { kind: 'silence', event }
  const condition = place === undefined ? {} : { condition: place }
  if (by === 'display' || !response)
    return { kind: 'display', event, drawn: response?.answer ?? null, ...condition }
  return {
    kind: 'answer',
    ...condition,
    event,
    answer: response.answer,
    speed: line === 'early' || line === 'late' ? line : null,
    ...judgedBy(line, gradeOf(story, response)),
  }
}

const judgedBy = (line: Firing['line'], grade: Grade | null) => {
  if (line === 'condition') return { judged: line }
  if (line === 'neutral') return { judged: 'ungraded' as const }
  return line === 'verdict' && grade ? { judged: grade } : {}
}
