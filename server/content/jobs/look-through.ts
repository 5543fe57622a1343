import { findingsOf } from './findings.ts'

export const work = findingsOf
