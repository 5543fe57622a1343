// The report on the wire, field by field; instants become ISO texts.
import type { Report } from '#contracts/reports.ts'
import type { Question, Report as Played, ScoreRow } from '#domain/exercise/report.ts'
import type { ExerciseFacts } from '#server/database/exercises.ts'

export const reportReply = (report: Played, facts: ExerciseFacts): Report => ({
  questions: report.questions.map(questionReply),
  incidentLogs: report.incidentLogs.map(({ user, text }) => ({ user, text })),
  participants: report.participants,
  totalQuestions: report.totalQuestions,
  scores: report.scores.map(row => ({ ...rowReply(row), team: row.team })),
  teams: report.teams.map(row => ({ ...rowReply(row), players: row.players })),
  exercise: {
    id: report.exercise.id,
    identifier: facts.identifier,
    scenario: report.exercise.scenario,
    title: report.exercise.title,
    subtitle: report.exercise.subtitle,
    trainer: facts.trainer,
    brand: facts.brand ?? '',
    logo: facts.branding_logo_url ?? '',
    mode: report.exercise.mode,
    startedAt: isoOrEmpty(report.exercise.startedAt),
    endedAt: isoOrEmpty(report.exercise.endedAt),
  },
  revision: report.revision,
})

const questionReply = (question: Question): Report['questions'][number] => ({
  id: question.id,
  subject: question.subject,
  timeLimit: question.timeLimit,
  responseType: question.responseType,
  type: question.type,
  section: question.section,
  displayedAfter: question.displayedAfter,
  scored: question.scored,
  team: question.team,
  deliveredTo: question.deliveredTo,
  responses: question.responses.map(({ text, count, verdict, respondents }) => ({
    text,
    count,
    verdict,
    respondents: respondents.map(({ player, team, time, seconds, timeliness }) => ({ player, team, time: iso(time), seconds, timeliness })),
  })),
  readAts: question.readAts.map(({ player, team, time, seconds }) => ({ player, team, time: iso(time), seconds })),
})

const rowReply = ({ name, points, possible, percent, passed, timeliness, state }: ScoreRow) => ({
  name,
  points,
  possible,
  percent,
  passed,
  timeliness: { ...timeliness },
  state,
})

const iso = (instant: number) => new Date(instant).toISOString()
const isoOrEmpty = (instant: number | null) => (instant === null ? '' : iso(instant))
