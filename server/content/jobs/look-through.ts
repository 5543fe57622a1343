// In the thread: what the compiler finds in a scenario.
import { findingsOf } from './findings.ts'

export const work = findingsOf
