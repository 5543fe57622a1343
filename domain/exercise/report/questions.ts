// S1§3.
import type { ScenarioDocument, EventType, ResponseType, ScenarioEvent } from '#domain/scenario/schema.ts'
import { type StoryEvent, storyOf, limitOf } from '#domain/scenario/story.ts'
import { type Exercise, type GameTime, type Grading, gradingOf, type Instant } from '../log/exercise.ts'
import { type Grounds, groundsIn } from '../log/grounds.ts'
import type { Answer } from '../log/log.ts'
import { builtInEvent } from '../mails/built-in.ts'
import { FACILITATOR } from '../views/player-view.ts'
import { feedbackFor, rightAnswers } from '../views/right-answers.ts'
import { type FieldText, filledFields } from '../words/form-words.ts'
import { formsOf } from '../mails/built-in.ts'
import { askedRubric, type AskedRubric, gradedAnswer, type GradedAnswer } from './graded.ts'
import { type OptionCount, optionCounts, picksOf } from './options.ts'
import { occurrencesOf, type Occurrence, teamOfOccurrence, tutorialOccurrencesOf } from './occurrences.ts'
import { changesOf, isHidden, type MessageChanges } from './message-changes.ts'
import type { Names } from './names.ts'
import type { TeamCouncil } from '../views/team-councils.ts'
import { councilsFor } from './councils.ts'
import { isScored, type Judged, type Verdict, verdictOf } from '../story/scoring.ts'
import { scenarioNow } from '../state/altered.ts'
import { wasOpened } from '../state/seat.ts'
import { playersOf } from '../story/stage.ts'
import type { Clock } from '../state/game-time.ts'
import type { Sent, State } from '../state/state.ts'
import { TUTORIAL, TUTORIAL_STEPS } from '../mails/tutorial-mails.ts'
import type { Timeliness } from '../story/view.ts'
import { sentTitle } from '../words/sent-title.ts'
import { responseInWords } from '../words/wire.ts'

export interface Respondent extends Grounds {
  readonly player: string
  readonly team: string
  readonly time: Instant
  /** Since the display, in exercise time without jumps and outages given back; in the tutorial, real time. */
  readonly seconds: number
  readonly timeliness: Timeliness | ''
  /** In seconds, with the time facilitators added; null: none. */
  readonly limit: number | null
}

export interface Question extends MessageChanges {
  readonly id: string
  readonly subject: string
  /** The author's, in seconds. */
  readonly timeLimit: number | null
  /** In seconds; null: facilitators gave no player in the report more time. */
  readonly longestLimit: number | null
  readonly responseType: ResponseType
  readonly type: EventType
  readonly section: string
  /** Exercise minutes at which it first reached a player, 0 in the tutorial; null: it reached none. */
  readonly displayedAfter: number | null
  /** Exercise minutes at which it was due; absent if it was displayed then. */
  readonly storyAfter?: number
  readonly scored: boolean
  readonly rubric?: AskedRubric
  /** Absent for players (rule 234). */
  readonly expected?: string
  readonly team: boolean
  readonly deliveredTo: number
  readonly deliveredToTeam: Readonly<Record<string, number>>
  /** Number of owners for whom it was open at the close (rule 140). */
  readonly openAtClose?: number
  readonly responses: readonly {
    readonly text: string
    readonly fields: readonly FieldText[]
    readonly picks: readonly number[]
    readonly count: number
    readonly verdict: Verdict
    /** HTML (rule 77). */
    readonly feedback?: string
    readonly graded?: GradedAnswer
    readonly respondents: readonly Respondent[]
  }[]
  /** Empty unless the question is a scored text or form (rule 215). */
  readonly accepted: readonly string[]
  readonly options: readonly OptionCount[]
  readonly councils?: readonly TeamCouncil[]
  readonly readAts: readonly Omit<Respondent, 'timeliness' | 'limit' | keyof Grounds>[]
}

interface Subject {
  readonly event: ScenarioEvent
  readonly section: string
  readonly story: StoryEvent | null
  readonly sent: Sent | null
  readonly grading: Grading
  readonly forms: readonly ScenarioDocument[]
  readonly team: boolean
  readonly councils: readonly TeamCouncil[]
}

export const questionsOf = (
  exercise: Exercise,
  state: State,
  now: Instant,
  names: Names,
): readonly Question[] => {
  const players = playersOf(exercise, state)
  const grading = gradingOf(exercise)
  const tutorial = TUTORIAL_STEPS.map(({ event }): Subject => ({
    event,
    section: TUTORIAL,
    ...{ story: null, sent: null },
    grading,
    forms: formsOf(exercise.scenario, event),
    team: false,
    councils: [],
  }))
  const hasTeams = exercise.teams.length > 0
  const scenario = [...storyOf(scenarioNow(exercise, state)).values()].map((story): Subject => ({
    event: story.event,
    section: story.section,
    ...{ story, sent: null },
    grading,
    forms: formsOf(exercise.scenario, story.event),
    team: hasTeams && story.event.team,
    councils: councilsFor(exercise, state, story.event, names),
  }))
  const sent = state.sent.map((message): Subject => ({
    event: builtInEvent(message.event),
    section: FACILITATOR,
    ...{ story: null, sent: message },
    grading,
    forms: [],
    team: false,
    councils: [],
  }))
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
      state.clocks.get('exercise'),
    ),
  ]
}

const asked = (
  subjects: readonly Subject[],
  occurrences: readonly Occurrence[],
  names: Names,
  clock?: Clock,
): readonly Question[] => {
  const byEvent = Map.groupBy(occurrences, ({ event }) => event)
  return subjects
    .map(subject => ({
      subject,
      found:
        byEvent
          .get(subject.event.id)
          ?.filter(
            each => names.viewer === null || (each.seat === names.viewer && !isHidden(subject, each)),
          ) ?? [],
    }))
    .filter(({ found }) => names.viewer === null || found.length > 0)
    .map(({ subject, found }) => ({
      ...questionOf(subject, found, names),
      ...(subject.sent && clock && changesOf(subject.sent, clock, names)),
    }))
}

const questionOf = (
  { event, section, story, grading, forms, team, councils }: Subject,
  occurrences: readonly Occurrence[],
  names: Names,
): Question => ({
  id: event.id,
  subject: sentTitle(event),
  timeLimit: limitOf(event),
  longestLimit: occurrences.reduce<number | null>(
    (longest, { extra }) =>
      extra === 0 ? longest : Math.max(longest ?? 0, limitWith(event, extra, names) ?? 0),
    null,
  ),
  responseType: event.responseType,
  type: event.type,
  section,
  ...minutesOf(occurrences),
  scored: story !== null && isScored(story, grading),
  ...rubricIn(event, story, grading),
  ...(names.viewer === null && event.expected !== undefined && { expected: event.expected }),
  team,
  deliveredTo: new Set(occurrences.map(({ seat }) => seat)).size,
  deliveredToTeam: playersByTeam(occurrences, names),
  ...openIn(occurrences),
  responses: responsesOf({ event, story, grading, forms }, occurrences, names),
  accepted:
    story !== null && isScored(story, grading) && WRITTEN.has(event.responseType) ? rightAnswers(event) : [],
  options: optionCounts(event, story, answersOf(occurrences)),
  ...(councils.length > 0 && { councils }),
  readAts: occurrences
    .flatMap(({ seat, read }) =>
      read
        ? [
            {
              player: names.player(seat),
              team: names.teamAt(seat, read.at),
              time: names.instant(read.at),
              seconds: seconds(names.delay(read.after)),
            },
          ]
        : [],
    )
    .toSorted(byTime),
})

const minutesOf = (occurrences: readonly Occurrence[]): Pick<Question, 'displayedAfter' | 'storyAfter'> => {
  if (occurrences.length === 0) return { displayedAfter: null }
  const shown = Math.min(...occurrences.map(({ shownXt }) => shownXt))
  const due = Math.min(...occurrences.map(({ dueXt }) => dueXt))
  return { displayedAfter: shown / 60_000, ...(due !== shown && { storyAfter: due / 60_000 }) }
}

const openIn = (occurrences: readonly Occurrence[]) => {
  const owners = new Set(occurrences.filter(({ openAtClose }) => openAtClose).map(({ owner }) => owner))
  return owners.size > 0 && { openAtClose: owners.size }
}

const rubricIn = (event: ScenarioEvent, story: StoryEvent | null, grading: Grading) => {
  const rubric = story && !story.noise ? askedRubric(event, grading) : null
  return rubric && { rubric }
}

const WRITTEN = new Set<ResponseType>(['text', 'form'])

/** Rows of one instant are in the order of names, because that of the seats could reveal who is who. */
const byTime = (one: { time: Instant; player: string }, other: { time: Instant; player: string }): number =>
  one.time - other.time || (one.player < other.player ? -1 : 1)

type Answered = Occurrence & { readonly response: NonNullable<Occurrence['response']> }

const answersOf = (occurrences: readonly Occurrence[]): readonly Answered[] => {
  const answered = occurrences.filter((occurrence): occurrence is Answered => occurrence.response !== null)
  return [...new Map(answered.map(occurrence => [occurrence.owner, occurrence])).values()]
}

/** Equal answers are merged, except to a question with a rubric: each may have a grade of its own. */
const responsesOf = (
  subject: Pick<Subject, 'event' | 'story' | 'grading' | 'forms'>,
  occurrences: readonly Occurrence[],
  names: Names,
): Question['responses'] => {
  const { event, forms } = subject
  const given = answersOf(occurrences)
    .map(occurrence => ({
      text: responseInWords(event, occurrence.response.answer, forms),
      response: occurrence.response,
      respondent: respondentOf(event, occurrence, names),
    }))
    .toSorted((one, other) => byTime(one.respondent, other.respondent))
  if (rubricIn(event, subject.story, subject.grading))
    return given.map(({ text, response, respondent }) => {
      const graded = gradedAnswer(event, response, subject.grading, names)
      return { ...responseIn(subject, text, response, [respondent]), ...(graded && { graded }) }
    })
  const byText = Map.groupBy(given, ({ text }) => text)
  const chosen = choicesOf(event).map(({ text, answer }) => [text, { answer }] as const)
  const judgedOf = new Map<string, Judged>([
    ...chosen,
    ...given.map(each => [each.text, each.response] as const),
  ])
  return [...judgedOf].map(([text, judged]) =>
    responseIn(
      subject,
      text,
      judged,
      (byText.get(text) ?? []).map(({ respondent }) => respondent),
    ),
  )
}

const respondentOf = (event: ScenarioEvent, occurrence: Answered, names: Names) => {
  const { seat, team, response, extra } = occurrence
  const author = response.by ?? seat
  return {
    player: team === null ? names.player(author) : names.memberOf(team, author),
    team: teamOfOccurrence(occurrence, names),
    time: names.instant(response.at),
    seconds: seconds(names.delay(response.after)),
    timeliness: response.timeliness ?? ('' as const),
    limit: limitWith(event, extra, names),
    ...groundsIn(response),
  }
}

const responseIn = (
  { event, story, forms }: Pick<Subject, 'event' | 'story' | 'forms'>,
  text: string,
  judged: Judged,
  respondents: readonly Respondent[],
): Question['responses'][number] => ({
  text,
  fields: judged.answer.kind === 'form' ? filledFields(judged.answer.fields, forms) : [],
  picks: picksOf(event, judged.answer),
  count: respondents.length,
  verdict: story ? verdictOf(story, judged) : '',
  ...(story && respondents.length > 0 && feedbackIn(feedbackFor(story, judged))),
  respondents,
})

const feedbackIn = (feedback: string) => feedback !== '' && { feedback }

/** Without names an extended limit is rounded like the report's times, which it would otherwise reveal. */
const limitWith = (event: ScenarioEvent, extra: GameTime, names: Names): number | null => {
  const limit = limitOf(event)
  return limit === null || extra === 0 ? limit : seconds(names.delay(limit * 1000 + extra))
}

const choicesOf = (event: ScenarioEvent): readonly { readonly text: string; readonly answer: Answer }[] =>
  event.responseType === 'option'
    ? event.options.map(({ id, text }) => ({ text, answer: { kind: 'option', option: id } }))
    : []

/** A moved player who read the event in one team and answered it in another counts for both. */
const playersByTeam = (occurrences: readonly Occurrence[], names: Names): Question['deliveredToTeam'] => {
  const had = occurrences.flatMap(occurrence => {
    const { seat, read } = occurrence
    const teams = [teamOfOccurrence(occurrence, names), ...(read ? [names.teamAt(seat, read.at)] : [])]
    return teams.map(team => ({ team, seat }))
  })
  const named = Map.groupBy(had, ({ team }) => team)
  named.delete('')
  return Object.fromEntries(
    [...named].map(([team, all]) => [team, new Set(all.map(({ seat }) => seat)).size]),
  )
}

const seconds = (time: GameTime): number => time / 1000
