// The events of a report with everybody's answers and readings (S1§3).
import type { EventType, ResponseType, ScenarioEvent } from '#domain/scenario/schema.ts'
import { type StoryEvent, storyOf } from '#domain/scenario/story.ts'
import type { Exercise, GameTime, Instant } from '../exercise.ts'
import type { Answer } from '../log.ts'
import { houseEvent } from '../house/house-mail.ts'
import { FACILITATOR } from '../player-view.ts'
import { occurrencesOf, type Occurrence, tutorialOccurrencesOf } from './occurrences.ts'
import type { Names } from './names.ts'
import { isScored, limitOf, type Verdict, verdictOf } from '../scoring.ts'
import { wasOpened } from '../seat.ts'
import { playersOf } from '../stage.ts'
import type { State } from '../state.ts'
import { TUTORIAL, TUTORIAL_STEPS } from '../house/tutorial-mails.ts'
import type { Timeliness } from '../view.ts'
import { responseInWords } from '../wire.ts'

export interface Respondent {
  readonly player: string
  readonly team: string
  readonly time: Instant
  /** From display, in exercise time. */
  readonly seconds: number
  readonly timeliness: Timeliness | ''
}

export interface Question {
  readonly id: string
  readonly subject: string
  readonly timeLimit: number | null
  readonly responseType: ResponseType
  readonly type: EventType
  readonly section: string
  /** Exercise minutes at which it first reached somebody; null when it never did. */
  readonly displayedAfter: number | null
  readonly scored: boolean
  readonly team: boolean
  readonly deliveredTo: number
  readonly responses: readonly {
    readonly text: string
    readonly count: number
    readonly verdict: Verdict
    readonly respondents: readonly Respondent[]
  }[]
  readonly readAts: readonly Omit<Respondent, 'timeliness'>[]
}

/** An event a report can list; `story` only for those of the scenario. */
interface Subject {
  readonly event: ScenarioEvent
  readonly section: string
  readonly story: StoryEvent | null
}

/**
 * The tutorial, the scenario and what facilitators sent, in this order. A viewing player gets what reached
 * him, with his own answers and his team's (rule 139).
 */
export const questionsOf = (exercise: Exercise, state: State, now: Instant, names: Names): readonly Question[] => {
  const players = playersOf(exercise, state)
  const tutorial = TUTORIAL_STEPS.map(({ event }): Subject => ({ event, section: TUTORIAL, story: null }))
  const scenario = [...storyOf(exercise.scenario).values()].map((story): Subject => ({ event: story.event, section: story.section, story }))
  const sent = state.sent.map(({ event }): Subject => ({ event: houseEvent(event), section: FACILITATOR, story: null }))
  return [
    ...asked(
      tutorial,
      players.filter(wasOpened).flatMap(seat => tutorialOccurrencesOf(exercise, seat)),
      names,
    ),
    ...asked(
      [...scenario, ...sent],
      players.flatMap(seat => occurrencesOf(exercise, state, seat, now)),
      names,
    ),
  ]
}

const asked = (subjects: readonly Subject[], occurrences: readonly Occurrence[], names: Names): readonly Question[] => {
  const byEvent = Map.groupBy(occurrences, ({ event }) => event)
  return subjects
    .map(subject => ({
      subject,
      found: byEvent.get(subject.event.id)?.filter(({ seat }) => names.viewer === null || seat === names.viewer) ?? [],
    }))
    .filter(({ found }) => names.viewer === null || found.length > 0)
    .map(({ subject, found }) => questionOf(subject, found, names))
}

const questionOf = ({ event, section, story }: Subject, occurrences: readonly Occurrence[], names: Names): Question => ({
  id: event.id,
  subject: event.subject,
  timeLimit: limitOf(event),
  responseType: event.responseType,
  type: event.type,
  section,
  displayedAfter: occurrences.length > 0 ? Math.min(...occurrences.map(({ shownXt }) => shownXt)) / 60_000 : null,
  scored: story !== null && isScored(story),
  team: event.team,
  deliveredTo: occurrences.length,
  responses: responsesOf(event, story, occurrences, names),
  readAts: occurrences.flatMap(({ seat, team, read }) =>
    read ? [{ player: names.player(seat), team: names.team(team), time: read.at, seconds: seconds(read.after) }] : [],
  ),
})

/** Every option, taken or not; other answers of the same words together; a team's answer once (rule 110). */
const responsesOf = (
  event: ScenarioEvent,
  story: StoryEvent | null,
  occurrences: readonly Occurrence[],
  names: Names,
): Question['responses'] => {
  const byOwner = new Map(occurrences.filter(({ response }) => response !== null).map(occurrence => [occurrence.owner, occurrence]))
  const given = [...byOwner.values()].flatMap(({ seat, team, response }) =>
    response ? [{ ...response, text: responseInWords(event, response.answer), team, by: response.by ?? seat }] : [],
  )
  const answerOf = new Map([...choicesOf(event), ...given].map(({ text, answer }) => [text, answer]))
  const byText = Map.groupBy(given, ({ text }) => text)
  return [...answerOf].map(([text, answer]) => {
    const same = byText.get(text) ?? []
    return {
      text,
      count: same.length,
      verdict: story ? verdictOf(story, answer) : '',
      respondents: same.map(({ by, team, at, after, timeliness }) => ({
        player: names.player(by),
        team: names.team(team),
        time: at,
        seconds: seconds(after),
        timeliness: timeliness ?? '',
      })),
    }
  })
}

/** What could have been chosen: an option nobody took says something too. */
const choicesOf = (event: ScenarioEvent): readonly { readonly text: string; readonly answer: Answer }[] =>
  event.responseType === 'option' ? event.options.map(({ id, text }) => ({ text, answer: { kind: 'option', option: id } })) : []

const seconds = (time: GameTime): number => time / 1000
