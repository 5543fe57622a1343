import * as files from '#contracts/calls/lead/files.ts'
import { handler } from '#server/calls/handler.ts'
import { exerciseFiles } from '#server/database/lead/files.ts'
import { kindOf, shownName } from '../press/own-files.ts'

export const getExerciseFiles = handler(files.getExerciseFiles, async ({ db }, { exerciseId }) =>
  (await exerciseFiles(db, exerciseId)).map(file => ({
    name: shownName(file),
    kind: kindOf(file),
    bytes: Number(file.bytes),
    by: file.uploaded_by,
    at: file.uploaded_at.toISOString(),
  })),
)
