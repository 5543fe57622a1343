import * as files from '#contracts/calls/lead/files.ts'
import { sentence } from '#contracts/words/messages.ts'
import { isRefusal } from '#domain/refusal.ts'
import { handler } from '#server/calls/handler.ts'
import { no, notFound, said } from '#server/calls/refused.ts'
import { lead } from '#server/exercises/lead.ts'
import { filesOfScenario, kindOf, shownName } from '../press/own-files.ts'

/** Decision 0026. */
export const uploadForExercise = handler(
  files.uploadForExercise,
  async (services, caller, { fileName, by }, { file, audit }) => {
    const facilitated = await lead(services, caller)
    if (!facilitated) return notFound
    if (facilitated.state.phase === 'closed') return no('exercise ended')
    if (!file) return no('brought required')
    const kept = await services.media.keepBrought({
      ...{
        file,
        exerciseId: facilitated.exercise.id,
        name: fileName,
        by: by || sentence('somebody unnamed'),
      },
      taken: filesOfScenario(facilitated.exercise.scenario).documents,
    })
    if (isRefusal(kept)) return said(kept)
    audit.object = facilitated.exercise.id
    return {
      type: 'success',
      data: sentence('brought kept', { name: kept.name }),
      name: shownName(kept),
      kind: kindOf(kept),
    }
  },
)
