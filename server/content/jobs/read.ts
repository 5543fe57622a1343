// In the thread: the file of a scenario, in whatever form it was written.
import { readScenarioFile } from '#domain/scenario/file/read-file.ts'

export const work = readScenarioFile
