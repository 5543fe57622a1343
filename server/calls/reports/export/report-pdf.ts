// The report as PDF, laid out in a thread of its own: hundreds of pages take seconds in which nobody else
// would be answered.
import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { Report } from '#contracts/calls/reports/reports.ts'
import type { Source } from '#contracts/replies/export/tables.ts'
import { questionReply, wholeReport } from '#contracts/replies/report-reply.ts'
import { chosenQuestions, type ReportChoice } from '#domain/exercise/report/chosen.ts'
import { type Numbers, numbersOf } from '#domain/exercise/report/cover.ts'

/**
 * About a hundred pages of free text; of more, every text is cut and the page says so. The JSON has the
 * whole.
 */
const MOST_TEXT = 300_000

export interface PdfWork {
  /** With the events that were chosen. */
  readonly report: Omit<Report, 'cutTo'>
  /** Of the whole of it, whatever was chosen. */
  readonly numbers: Numbers
  /** Whose answers the events show; '' everybody's. */
  readonly shownTeam: string
  /** As a data address; null: none, or it lies elsewhere. */
  readonly logo: string | null
  readonly cutTo: number | null
  readonly contains: string
  readonly madeAt: string
}

/** What a reader chose on the page, and what the paper needs besides the report. */
export interface Wanted extends Pick<PdfWork, 'logo' | 'contains' | 'madeAt'> {
  readonly choice: ReportChoice
}

export async function* pdfOf(
  { report, facts }: Source,
  { choice, ...more }: Wanted,
): AsyncGenerator<Uint8Array> {
  // A team that was chosen has no name any more where names are taken out.
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
    ...more,
  }
  const worker = new Worker(new URL('./pdf-worker.ts', import.meta.url), { workerData: work })
  // Rejects with what the thread threw.
  const [bytes] = (await once(worker, 'message')) as [Uint8Array]
  yield bytes
}
