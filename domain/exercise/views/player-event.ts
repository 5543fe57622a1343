import { POSITIONS } from '#domain/scenario/grades.ts'
import type { ScenarioEvent } from '#domain/scenario/schema.ts'
import { limitOf } from '#domain/scenario/story.ts'
import { drawnOption } from '../story/branches.ts'
import { shuffled } from '../../chance.ts'
import type { Exercise, GameTime, Instant } from '../log/exercise.ts'
import type { Grounds } from '../log/grounds.ts'
import { TUTORIAL } from '../mails/tutorial-mails.ts'
import type { ShownMessage, TeamDecision } from '../story/team-view.ts'
import type { PassedOn, PlayerEvent, PlayerJudgement, PlayerResponse } from '../story/view.ts'

export interface Showing {
  readonly section: string
  readonly displayedAt: Instant
  readonly displayedXt: GameTime
  /** May be earlier than the display, as after a push or for a late joiner (rule 80). */
  readonly storyXt: GameTime
  readonly readAt: Instant | null
  readonly timeFactor: number
  readonly extra?: GameTime
  readonly lost?: GameTime
  readonly team: boolean
  readonly to?: readonly string[]
  readonly forwarded?: readonly PassedOn[]
  readonly response: PlayerResponse | null
  readonly grounds?: Grounds | null
  readonly decision?: TeamDecision | null
  readonly discussion?: readonly ShownMessage[] | null
  readonly judged?: PlayerJudgement | null
  readonly order: readonly string[]
  /** Empty until they may be known (rule 77). */
  readonly correct: readonly string[]
  readonly feedback: string
  readonly social: Pick<PlayerEvent, 'likes' | 'liked' | 'comments'>
}

export const plainShowing = (event: ScenarioEvent) => ({
  timeFactor: 1,
  team: false,
  response: null,
  order: event.options.map(({ id }) => id),
  correct: [],
  feedback: '',
  social: { likes: event.likes, liked: false, comments: [] },
})

/**
 * Outside the tutorial no option's target is revealed before the answer: if the wrong options share one, the odd
 * one out would be the correct one.
 */
const NOWHERE = '-1'

export const playerEvent = (event: ScenarioEvent, showing: Showing): PlayerEvent => {
  const { likes, liked, comments } = showing.social
  const limit = limitOf(event)
  const isAnswered = showing.response !== null || showing.section === TUTORIAL
  const shown = {
    id: event.id,
    type: event.type,
    section: showing.section,
    name: event.name,
    role: event.role,
    organisation: event.organisation,
    address: event.address,
    subject: event.subject,
    content: event.content,
    image: event.image,
    imageAlt: event.imageAlt,
    image2: event.image2,
    image2Alt: event.image2Alt,
    pdf: event.pdf,
    pdf2: event.pdf2,
    displayedAt: showing.displayedAt,
    displayedXt: showing.displayedXt,
    storyXt: showing.storyXt,
    displayDate: event.displayDate,
    readAt: showing.readAt,
    team: showing.team,
    timeLimit: limit === null ? null : Math.round(limit * showing.timeFactor + (showing.extra ?? 0) / 1000),
    limitFromXt: showing.displayedXt + (showing.lost ?? 0),
    responseType: event.responseType,
    next: event.next,
    delay: event.delay,
    displayAfter: event.displayAfter,
    options: showing.order
      .flatMap(id => event.options.filter(option => option.id === id))
      .map(({ text, next }) => ({ text, next: isAnswered ? next : NOWHERE })),
    replyAs: event.replyAs ?? null,
    response: showing.response,
    correct: showing.correct,
    feedback: showing.feedback,
    // Spreading them in would make views twice as slow.
    likes,
    liked,
    comments,
    retweets: event.retweets,
  }
  const { decision, discussion, judged } = showing
  const to = showing.to?.length ? showing.to : null
  const forwarded = showing.forwarded?.length ? showing.forwarded : null
  const extra = event.reason || event.confidence || decision || discussion || judged || to || forwarded
  if (!extra) return shown
  return {
    ...shown,
    ...(to && { to }),
    ...(forwarded && { forwarded }),
    ...askedGrounds(event, showing),
    ...(decision && { decision }),
    ...(discussion && { discussion }),
    ...(judged && { judged }),
  }
}

const askedGrounds = ({ reason, confidence }: ScenarioEvent, { grounds }: Showing) =>
  reason || confidence
    ? { grounds: { ...(reason && { reason }), ...(confidence && { confidence }), given: grounds ?? null } }
    : {}

/** An ordering task is shuffled for its owner, but not into the solution (rule 66). */
export const optionOrder = (exercise: Exercise, owner: string, event: ScenarioEvent): readonly string[] => {
  const authored = event.options.map(({ id }) => id)
  if (event.responseType === 'random')
    return authored.filter(id => id === drawnOption(exercise, owner, event))
  if (event.responseType !== 'reorder') return authored
  const [first, ...others] = shuffled(authored, `${exercise.seed} ${owner} ${event.id} order`)
  const drawn = first === undefined ? [] : [first, ...others]
  const counted = event.correct.slice(0, POSITIONS)
  const solved = counted.length > 0 && counted.every((id, place) => drawn[place] === id)
  return solved && first !== undefined ? [...others, first] : drawn
}
