// The report as PDF, laid out in a thread of its own: hundreds of pages take seconds in which nobody else would be answered.
import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { Report } from '#contracts/reports.ts'
import { questionReply, wholeReport } from '#contracts/replies/report-reply.ts'
import type { Source } from './tables.ts'

/** About a hundred pages of free text; of more, every text is cut and the page says so. The JSON has the whole. */
const MOST_TEXT = 300_000

export interface PdfWork {
  readonly report: Omit<Report, 'cutTo'>
  readonly cutTo: number | null
  readonly contains: string
  readonly madeAt: string
}

export async function* pdfOf({ report, facts }: Source, contains: string, madeAt: string): AsyncGenerator<Uint8Array> {
  const lengths = report.questions.flatMap(({ responses }) => responses.map(({ text }) => text.length))
  const all = lengths.reduce((sum, length) => sum + length, 0)
  const cutTo = all <= MOST_TEXT ? null : Math.max(40, Math.floor(MOST_TEXT / lengths.length))
  const questions = report.questions.map(question => questionReply(question, cutTo ?? Infinity))
  const work: PdfWork = { report: { ...wholeReport(report, facts), questions }, cutTo, contains, madeAt }
  const worker = new Worker(new URL('./pdf-worker.ts', import.meta.url), { workerData: work })
  // Rejects with what the thread threw.
  const [bytes] = (await once(worker, 'message')) as [Uint8Array]
  yield bytes
}
