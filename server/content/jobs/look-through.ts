// Runs the compiler's check of a scenario in the worker thread.
import { findingsOf } from './findings.ts'

export const work = findingsOf
