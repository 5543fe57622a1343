// Reads a scenario file of any format in the worker thread.
import { readScenarioFile } from '#domain/scenario/file/read-file.ts'

export const work = readScenarioFile
