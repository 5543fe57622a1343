import type { Refusal } from '#domain/refusal.ts'
import { readScenarioFile, type ScenarioFile } from '#domain/scenario/file/read-file.ts'
import { beside, READ } from './beside.ts'

const SHORT = 100_000

export const scenarioIn = async (file: string): Promise<ScenarioFile | Refusal> =>
  file.length <= SHORT ? readScenarioFile(file) : beside(READ, file, file.length)
