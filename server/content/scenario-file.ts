// Reads a scenario file, in the worker thread unless it is short, because finding out its format may take
// several parses.
import type { Refusal } from '#domain/refusal.ts'
import { readScenarioFile, type ScenarioFile } from '#domain/scenario/file/read-file.ts'
import { beside, READ } from './beside.ts'

const SHORT = 100_000

export const scenarioIn = async (file: string): Promise<ScenarioFile | Refusal> =>
  file.length <= SHORT ? readScenarioFile(file) : beside(READ, file, file.length)
