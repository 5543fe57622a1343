import { readScenarioFile } from '#domain/scenario/file/read-file.ts'

export const work = readScenarioFile
