import type { ScenarioDocument, ScenarioEvent } from '#domain/scenario/schema.ts'
import { isAddressed, isAnswerable, type StoryEvent, storyOf, targetsOf } from '#domain/scenario/story.ts'
import { type Delivery, timeUntil } from '../story/deliveries.ts'
import type { Exercise, Instant } from '../log/exercise.ts'
import type { Answer } from '../log/log.ts'
import { scenarioNow } from '../state/altered.ts'
import { type Cast, castOf, isInAudience } from '../state/audience.ts'
import { postOf, THE_POST } from '../state/posts.ts'
import { type Judged, type Verdict, verdictOf } from '../story/scoring.ts'
import { teamOf } from '../state/seat.ts'
import { hasFinished } from '../story/stage.ts'
import type { Sent, State } from '../state/state.ts'
import { isMeant } from '../rules/messages/send.ts'
import { formsOf, builtInEvent } from '../mails/built-in.ts'
import { sentTitle } from '../words/sent-title.ts'
import { responseInWords } from '../words/wire.ts'
import { type AnswerCounts, answerCounts } from './answer-board.ts'
import { type ConsoleEvent, consoleEvents } from './console-events.ts'
import { type Player, playersAt } from './players.ts'
import { councilsOn, type TeamCouncil } from './team-councils.ts'
import type { QuestionState } from './question-states.ts'
import { meantFor, stepOf } from './reached.ts'

export interface EventPlayer {
  readonly user: string
  readonly team: string
  readonly delivery: 'not sent' | 'on its way' | 'delivered' | 'read' | 'left out'
  readonly displayedAt: Instant | null
  readonly readAt: Instant | null
  readonly state: QuestionState | 'not sent' | ''
  readonly response: string
  readonly answeredAt: Instant | null
  readonly answeredBy: string
  readonly seconds: number | null
  readonly verdict: Verdict
}

export interface EventDetail {
  readonly shown: ConsoleEvent
  readonly event: ScenarioEvent
  readonly sent: Sent | null
  readonly choices: readonly { readonly text: string; readonly count: number; readonly verdict: Verdict }[]
  readonly teams: readonly (AnswerCounts & { readonly team: string })[]
  readonly players: readonly EventPlayer[]
  readonly replies: readonly {
    readonly id: string
    readonly user: string
    readonly team: string
    readonly sender: string
    readonly text: string
    readonly at: Instant
    readonly hidden: boolean
    readonly likes: number
  }[]
  readonly likes: number
  readonly councils: readonly TeamCouncil[]
  readonly leadsTo: readonly string[]
}

export const eventDetail = (
  exercise: Exercise,
  state: State,
  id: string,
  now: Instant,
  lastSeen: ReadonlyMap<string, Instant>,
): EventDetail | undefined => {
  const at = Math.max(now, state.at)
  const all = playersAt(exercise, state, at, lastSeen)
  const shown = consoleEvents(exercise, state, at, all).find(event => event.id === id)
  const story = storyOf(scenarioNow(exercise, state)).get(id)
  const sent = story ? null : (state.sent.find(({ event }) => event.id === id) ?? null)
  const event = story?.event ?? (sent && builtInEvent(sent.event))
  if (!shown || !event) return undefined
  const castIn = castsOf(exercise, state)
  const players = all.filter(player =>
    sent
      ? isListed(player, sent, hasFinished(exercise, state, player.seat, at))
      : concerns(exercise, castIn, player, event, at),
  )
  const post = postOf(state.posts, id)
  return {
    shown,
    event,
    sent,
    choices: choicesOf(exercise, story, event, players, at),
    teams: teamsOf(exercise, players, id),
    players: players.map(player => eventPlayer(exercise, state, player, event, at)),
    replies: post.replies.map(({ id: reply, by, sender, text, at: repliedAt, hidden }) => {
      const writer = state.seats.get(by)
      const team = (writer && teamOf(writer)) ?? ''
      const likes = post.likes.get(reply)?.size ?? 0
      return {
        id: reply,
        user: sender?.name ?? writer?.alias ?? '',
        team,
        sender: sender?.organisation ?? '',
        text,
        at: repliedAt,
        hidden,
        likes,
      }
    }),
    likes: event.likes + (post.likes.get(THE_POST)?.size ?? 0),
    councils: story ? councilsOn(exercise, state, story.event) : [],
    leadsTo: event.cue ? followersOf(exercise, state, event) : [],
  }
}

const followersOf = (exercise: Exercise, state: State, event: ScenarioEvent): readonly string[] => {
  const targets = new Set(targetsOf(event))
  return [...storyOf(scenarioNow(exercise, state)).values()]
    .filter(({ event: { id } }) => targets.has(id))
    .map(({ event: follower }) => sentTitle(follower))
}

const castsOf = (exercise: Exercise, state: State): ((team: string) => Cast) => {
  const casts = new Map<string, Cast>()
  return team => {
    const cast = casts.get(team) ?? castOf(exercise, state, [...state.seats.values()], team)
    casts.set(team, cast)
    return cast
  }
}

/** Once a player has finished, no message reaches them (rule 125). */
const isListed = (player: Player, { event, recipient }: Sent, hasEnded: boolean): boolean =>
  meantFor(player).some(({ id }) => id === event.id) || (hasEnded && isMeant(player.seat, recipient))

const concerns = (
  exercise: Exercise,
  castIn: (team: string) => Cast,
  { seat, timeline }: Player,
  event: ScenarioEvent,
  now: Instant,
): boolean =>
  !isAddressed(event) ||
  timeline.deliveries.some(({ id }) => id === event.id) ||
  isInAudience(exercise, castIn, seat, event.to, now)

const eventPlayer = (
  exercise: Exercise,
  state: State,
  player: Player,
  event: ScenarioEvent,
  now: Instant,
): EventPlayer => {
  const { seat } = player
  const delivery = meantFor(player).find(({ id }) => id === event.id)
  const come = delivery && delivery.at <= now ? delivery : undefined
  const question = player.questions.find(found => found.delivery.id === event.id)
  const readAt = seat.story.reads.get(event.id) ?? null
  const asks = isAnswerable(event)
  return {
    user: seat.alias,
    team: teamOf(seat) ?? '',
    delivery: come
      ? stepOf(player, come)
      : !delivery && hasFinished(exercise, state, seat, now)
        ? 'left out'
        : 'not sent',
    displayedAt: come?.at ?? null,
    readAt,
    state: asks ? (question?.state ?? 'not sent') : '',
    ...responseOf(exercise, state, come),
  }
}

type Responded = Pick<EventPlayer, 'response' | 'answeredAt' | 'answeredBy' | 'seconds' | 'verdict'>

const responseOf = (exercise: Exercise, state: State, delivery: Delivery | undefined): Responded => {
  if (delivery?.kind !== 'story' || !delivery.response)
    return { response: '', answeredAt: null, answeredBy: '', seconds: null, verdict: '' }
  const { story, response } = delivery
  return {
    response: responseInWords(story.event, response.answer, formsOf(exercise.scenario, story.event)),
    answeredAt: response.at,
    answeredBy: response.by === null ? 'system' : (state.seats.get(response.by)?.alias ?? ''),
    seconds: Math.round(timeUntil(delivery, response.xt) / 1000),
    verdict: verdictOf(story, response),
  }
}

const choicesOf = (
  exercise: Exercise,
  story: StoryEvent | undefined,
  event: ScenarioEvent,
  players: readonly Player[],
  now: Instant,
): EventDetail['choices'] => {
  if (!story) return []
  const given = answersTo(event.id, players, now)
  const forms = formsOf(exercise.scenario, event)
  const words = given.flatMap(({ answer }) => wordsOf(event, answer, forms))
  const verdicts = new Map<string, Verdict>([
    ...given.map(each => [responseInWords(event, each.answer, forms), verdictOf(story, each)] as const),
    ...offered(event).map(
      ({ id, text }) => [text, verdictOf(story, { answer: { kind: 'option', option: id } })] as const,
    ),
  ])
  const texts = new Set([...offered(event).map(({ text }) => text), ...words])
  return [...texts].map(text => ({
    text,
    count: words.filter(word => word === text).length,
    verdict: verdicts.get(text) ?? '',
  }))
}

const answersTo = (id: string, players: readonly Player[], now: Instant): readonly Judged[] => {
  const found = players
    .flatMap(({ timeline }) => timeline.deliveries)
    .filter(delivery => delivery.kind === 'story')
    .filter(delivery => delivery.id === id && delivery.at <= now)
  const byOwner = new Map(found.map(({ owner, response }) => [owner, response]))
  return [...byOwner.values()].filter(response => response !== null)
}

const offered = ({ responseType, options }: ScenarioEvent): ScenarioEvent['options'] =>
  responseType === 'option' || responseType === 'checkbox' || responseType === 'random' ? options : []

const wordsOf = (
  event: ScenarioEvent,
  answer: Answer,
  forms: readonly ScenarioDocument[],
): readonly string[] =>
  answer.kind === 'checkbox'
    ? event.options.filter(({ id }) => answer.options.includes(id)).map(({ text }) => text)
    : [responseInWords(event, answer, forms)]

const teamsOf = (exercise: Exercise, players: readonly Player[], id: string): EventDetail['teams'] =>
  exercise.teams.flatMap(team => {
    const members = players.filter(({ seat }) => teamOf(seat) === team)
    const questions = members
      .flatMap(({ questions: asked }) => asked)
      .filter(({ delivery }) => delivery.id === id)
    return questions.length > 0 ? [{ team, ...answerCounts(questions) }] : []
  })
