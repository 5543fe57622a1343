import * as files from '#contracts/led/files.ts'
import { sentence } from '#contracts/messages.ts'
import { isRefusal } from '#domain/refusal.ts'
import { handler } from '#server/calls/handler.ts'
import { no, notFound, said } from '#server/calls/refused.ts'
import { lead } from '#server/exercises/lead.ts'
import { filesOfScenario } from './own-files.ts'
import { ledName } from '#domain/scenario/media/led-names.ts'

/** For messages of this exercise alone; also before it begins, when one prepares (docs/decisions/0026). */
export const uploadForExercise = handler(files.uploadForExercise, async (services, caller, { fileName, by }, { file, audit }) => {
  const led = await lead(services, caller)
  if (!led) return notFound
  if (led.state.phase === 'closed') return no('exercise ended')
  if (!file) return no('brought required')
  const kept = await services.media.keepBrought({
    ...{ file, exerciseId: led.exercise.id, name: fileName, by: by || sentence('somebody unnamed') },
    taken: filesOfScenario(led.exercise.scenario).documents,
  })
  if (isRefusal(kept)) return said(kept)
  audit.object = led.exercise.id
  const isPdf = kept.name.endsWith('.pdf')
  return {
    type: 'success',
    data: sentence('brought kept', { name: kept.name }),
    name: isPdf ? kept.name : ledName(kept.id, kept.name),
    kind: isPdf ? 'pdf' : 'picture',
  }
})
