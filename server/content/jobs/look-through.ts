// In the worker thread: the compiler's check of a scenario.
import { findingsOf } from './findings.ts'

export const work = findingsOf
