import * as files from '#contracts/calls/lead/files.ts'
import { sentence } from '#contracts/words/messages.ts'
import { handler } from '#server/calls/handler.ts'
import { no, notFound } from '#server/calls/refused.ts'
import { exerciseFiles, removeExerciseFile as remove } from '#server/database/lead/files.ts'
import { lead } from '#server/exercises/lead.ts'
import { isShown, shownName } from '../press/own-files.ts'

export const removeExerciseFile = handler(
  files.removeExerciseFile,
  async (services, caller, { name }, { audit }) => {
    const facilitated = await lead(services, caller)
    if (!facilitated) return notFound
    const found = (await exerciseFiles(services.db, facilitated.exercise.id)).find(
      file => shownName(file).toLowerCase() === name.toLowerCase(),
    )
    if (!found) return no('brought gone')
    if (isShown(facilitated, found)) return no('brought shown', { name: found.name })
    await remove(services.db, facilitated.exercise.id, found.id)
    audit.object = facilitated.exercise.id
    return { type: 'success', data: sentence('brought removed', { name: found.name }) }
  },
)
