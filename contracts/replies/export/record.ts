import { questionReply, wholeReport } from '../report-reply.ts'
import type { Source } from './tables.ts'

/** Writes the questions one by one, because all together may be too large to write at once. */
export function* jsonRecord(
  { report, facts, names }: Source,
  contains: string,
  madeAt: string,
): Generator<string> {
  const { questions, ...rest } = { questions: report.questions, ...wholeReport(report, facts) }
  const head = JSON.stringify({ contains, names, madeAt, ...rest })
  yield `${head.slice(0, -1)},"questions":[`
  for (const [index, question] of questions.entries())
    yield (index === 0 ? '' : ',') + JSON.stringify(questionReply(question))
  yield ']}'
}
