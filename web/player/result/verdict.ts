interface Passed {
  readonly score: number
  readonly totalQuestions: number
}

/** S1§9. */
const PASS_MARK = 0.7

/** Points as a share of what was possible, 0 to 1; 0 where nothing was. */
export const shareOf = ({ score, totalQuestions }: Passed): number => (totalQuestions === 0 ? 0 : score / totalQuestions)

/** PASS from 70 percent of the points; no verdict where nothing was scored (rule 69). */
export const verdictOf = (passed: Passed): 'PASS' | 'FAIL' | null =>
  passed.totalQuestions === 0 ? null : shareOf(passed) >= PASS_MARK ? 'PASS' : 'FAIL'
