import type { Report } from '#contracts/calls/reports/reports.ts'
import type { Source } from '#contracts/replies/export/tables.ts'
import { questionReply, wholeReport } from '#contracts/replies/report-reply.ts'
import { chosenQuestions, type ReportChoice } from '#domain/exercise/report/chosen.ts'
import { type Numbers, numbersOf } from '#domain/exercise/report/cover.ts'
import { printed } from '#server/paper/printed.ts'

/** Characters of all answers: beyond this, long answers are cut. */
const MOST_TEXT = 300_000

export interface PdfWork {
  readonly report: Omit<Report, 'cutTo'>
  readonly numbers: Numbers
  /** '' for all teams. */
  readonly shownTeam: string
  /** As a data URL; null if none can be embedded. */
  readonly logo: string | null
  readonly cutTo: number | null
  readonly isRounded: boolean
  readonly contains: string
  readonly madeAt: string
}

export interface Wanted extends Pick<PdfWork, 'logo' | 'contains' | 'madeAt'> {
  readonly choice: ReportChoice
}

export const pdfOf = (
  { report, facts, names }: Source,
  { choice, ...more }: Wanted,
): AsyncGenerator<Uint8Array> => {
  // Without names a small team may have no row of its own; then all teams are shown.
  const shownTeam = report.teams.some(({ name }) => name === choice.team) ? choice.team : ''
  const chosen = chosenQuestions(report.questions, { ...choice, team: shownTeam })
  const lengths = chosen.flatMap(({ responses }) => responses.map(({ text }) => text.length))
  const all = lengths.reduce((sum, length) => sum + length, 0)
  const cutTo = all <= MOST_TEXT ? null : Math.max(40, Math.floor(MOST_TEXT / lengths.length))
  const questions = chosen.map(question => questionReply(question, cutTo ?? Infinity))
  const work: PdfWork = {
    report: { ...wholeReport(report, facts), questions },
    numbers: numbersOf(report),
    shownTeam,
    cutTo,
    isRounded: names === 'anonymised',
    ...more,
  }
  return printed(new URL('./pdf-worker.ts', import.meta.url), work)
}
