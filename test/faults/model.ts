import * as fc from 'fast-check'
import { anyActs, differenceIn } from '#test/support/stories/against-model.ts'

const SEQUENCES = 2_000
const LENGTH = 50

const begun = performance.now()
let differences = 0
for (const acts of fc.sample(anyActs(LENGTH), SEQUENCES)) {
  const difference = differenceIn(acts)
  if (difference === undefined) continue
  differences++
  if (differences <= 3) console.log(difference)
}
const seconds = ((performance.now() - begun) / 1000).toFixed(1)
console.log(
  `${SEQUENCES} exercises of ${LENGTH} acts in ${seconds} s: ${differences} differences; goal 0: ${differences === 0 ? 'met' : 'MISSED'}`,
)
process.exitCode = differences === 0 ? 0 : 1
