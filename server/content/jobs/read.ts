// In the worker thread: reads a scenario file of any format.
import { readScenarioFile } from '#domain/scenario/file/read-file.ts'

export const work = readScenarioFile
