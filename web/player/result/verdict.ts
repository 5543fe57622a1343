import { percentOf } from '#domain/exercise/report/percent.ts'

/** S1§9. */
const PASS_MARK_PERCENT = 70

/** PASS from 70 percent of the points; no verdict where nothing was scored (rule 69). */
export const verdictOf = ({
  score,
  totalQuestions,
}: {
  readonly score: number
  readonly totalQuestions: number
}): 'PASS' | 'FAIL' | null => {
  const percent = percentOf(score, totalQuestions)
  return percent === null ? null : percent >= PASS_MARK_PERCENT ? 'PASS' : 'FAIL'
}
