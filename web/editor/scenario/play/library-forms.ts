import type * as play from '#contracts/calls/play/play.ts'
import { formsElsewhere } from '#domain/exercise/mails/built-in.ts'
import type { ScenarioDocument } from '#domain/scenario/schema.ts'
import { storyOf } from '#domain/scenario/story.ts'
import { filledDocument } from '#domain/scenario/variables/filled.ts'
import { DEBRIEF } from '#domain/scenario/words.ts'
import { editorCall } from '#web/session/editor-call.ts'
import type { Rehearsal } from './rehearsal.ts'

export const libraryForms = async (
  rehearsal: Rehearsal,
  event: string,
): Promise<readonly ScenarioDocument[]> => {
  const { exercise, forms } = rehearsal.get()
  const names = namesIn(rehearsal, event)
  const wanted = formsElsewhere(exercise.scenario).filter(
    name => names.includes(name) && !forms.some(({ fileName }) => fileName === name),
  )
  await Promise.all(wanted.map(name => fromLibrary(rehearsal, name)))
  return rehearsal.get().forms
}

/** Undefined if the document cannot be loaded. The rehearsal remembers a form. */
export const fromLibrary = async (
  rehearsal: Rehearsal,
  filename: string,
): Promise<ScenarioDocument | undefined> => {
  const stored = await editorCall<typeof play.loadPDF>('loadPDF', { filename }).catch(() => undefined)
  const { exercise } = rehearsal.get()
  const found = stored && filledDocument(stored, exercise.scenario.details, {}, exercise.startsAt)
  // An event may spell the form's name in another case.
  if (found?.type === 'Form') rehearsal.learnForm({ ...found, fileName: filename })
  return found
}

const namesIn = (rehearsal: Rehearsal, id: string): readonly string[] => {
  const { scenario } = rehearsal.get().exercise
  if (id === DEBRIEF) return [scenario.details.feedbackForm]
  const event = storyOf(scenario).get(id)?.event
  return event ? [event.pdf, event.pdf2] : []
}
