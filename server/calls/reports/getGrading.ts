import * as contracts from '#contracts/calls/reports/grading.ts'
import { gradingOf } from '#domain/exercise/log/exercise.ts'
import { namesFor, type Names } from '#domain/exercise/report/names.ts'
import { type Gradable, gradableAnswers, gradedQuestions } from '#domain/exercise/views/grading.ts'
import { sentTitle } from '#domain/exercise/words/sent-title.ts'
import { rubricOf } from '#domain/scenario/grades.ts'
import { isRefusal } from '#domain/refusal.ts'
import { handler } from '#server/calls/handler.ts'
import { answerId } from './grading-of.ts'
import { type Readable, reportFor } from './report-access.ts'
import { namingFor } from './report-of.ts'

/** Rule 219. */
export const getGrading = handler(
  contracts.getGrading,
  async (services, caller, { group = '', ...asked }) => {
    const played = await reportFor(services, caller, group)
    if (isRefusal(played)) return played
    const { exercise, state } = played
    const names = namesFor(exercise, state, namingFor(services, caller, exercise.id, asked))
    const found = gradableAnswers(exercise, state)
    const answers = found.map(answer => answerReply(played, answer, names))
    return {
      grading: gradingOf(exercise),
      questions: gradedQuestions(exercise).map(event => ({
        id: event.id,
        subject: sentTitle(event),
        content: event.content,
        criteria: rubricOf(event)?.criteria ?? [],
      })),
      // Even without names, the order of the answers would reveal their authors.
      answers: names.anonymise ? inAnyOrder(answers) : answers,
      awaiting: answers.filter(({ grades }) => grades.length === 0).length,
      revision: state.revision,
    }
  },
)

const answerReply = (played: Readable, answer: Gradable, names: Names) => {
  const { event, given, team, text, fields } = answer
  const seat = played.state.seats.get(given.by)
  return {
    id: answerId(played, answer),
    question: event.id,
    player: seat ? names.player(seat) : '',
    // Even a large team hints at the author.
    team: names.anonymise ? '' : names.team(team),
    answeredAt: names.anonymise ? ('' as const) : iso(given.at),
    text,
    fields: fields.map(({ field, value }) => ({ field, value })),
    grades: (given.grades ?? []).map(({ met, by, at, comment }) => ({
      met: [...met],
      by: names.anonymise ? '' : by,
      at: iso(at),
      comment,
    })),
    selfMet: given.selfAssessed ? [...given.selfAssessed.met] : null,
  }
}

const inAnyOrder = <Answer extends { readonly question: string; readonly id: string }>(
  answers: readonly Answer[],
): Answer[] =>
  [...Map.groupBy(answers, ({ question }) => question).values()].flatMap(same =>
    same.toSorted((one, other) => (one.id < other.id ? -1 : 1)),
  )

const iso = (at: number) => new Date(at).toISOString()
