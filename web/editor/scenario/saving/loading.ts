import { DETAILS } from '#contracts/words/scenario-fields.ts'
import type { loadFile } from '#contracts/calls/scenarios/authoring.ts'
import type { ReplyOf } from '#contracts/wire/call.ts'
import { messages, sentence } from '#contracts/words/messages.ts'
import type { loadSection } from '#contracts/calls/scenarios/shelf.ts'
import type { ScenarioDetails, ScenarioEvent } from '#domain/scenario/schema.ts'
import { showBanner } from '#web/kit/status/banners.ts'
import { editorCall } from '#web/session/editor-call.ts'
import { editorSession } from '#web/session/editor-session.ts'
import { goneText } from '#web/editor/address/gone-text.ts'
import { lookAtTabs } from '#web/editor/drafts/tabs.ts'
import { failedText } from '#web/editor/page/failed-text.ts'
import { type Desk, type DeskState, stateOf, UNKNOWN, workOf } from '../desk/desk.ts'
import { forgetKept, keptState } from './keeping.ts'
import { lostOnCopying } from '../desk/left-behind.ts'
import { withCopyOf } from '../desk/sections.ts'
import type { Work } from '../desk/work.ts'

export type LoadedScenario = ReplyOf<typeof loadFile>

export const workIn = (loaded: LoadedScenario): Work => ({
  // The cast holds: the reply has all required details, beside other fields.
  details: Object.fromEntries(
    DETAILS.flatMap(key => (loaded[key] === undefined ? [] : [[key, loaded[key]]])),
  ) as unknown as ScenarioDetails,
  sections: loaded.scenario.map(({ name, events }) => ({ name, events: events.map(ownFields) })),
  documents: loaded.documents,
  editing: null,
})

/** Fields that the reply adds for the specification are left out, because they would be sent back on saving. */
const ownFields = (event: LoadedScenario['scenario'][number]['events'][number]): ScenarioEvent =>
  // The cast holds: all other fields are an event's own.
  Object.fromEntries(
    Object.entries(event).filter(([field]) => !SPECIFIED.has(field)),
  ) as unknown as ScenarioEvent
const SPECIFIED = new Set([
  'section',
  'date',
  'read',
  'visible',
  'reOrg',
  'rePersona',
  'reAddress',
  'reRole',
  'reAgree',
])

/** Replaces unsaved work. Returns null, or why the scenario could not be loaded. */
export const broughtOrWhy = async (desk: Desk, fileName: string): Promise<string | null> => {
  try {
    const loaded = await editorCall<typeof loadFile>('loadFile', { filename: fileName })
    desk.set(stateOf(workIn(loaded), loaded.fileName, loaded.version))
    showBanner('success', sentence('scenario loaded', { name: loaded.fileName }))
    return null
  } catch (error) {
    return goneText(error, 'scenario gone', { name: fileName })
  }
}

/** False if the scenario could not be loaded. */
export const loadScenario = async (desk: Desk, fileName: string): Promise<boolean> => {
  const why = await broughtOrWhy(desk, fileName)
  if (why !== null) showBanner('failed', why)
  return why === null
}

/** Undo brings the offered work back, unless another version was saved after it began. */
export const loadInstead = async (desk: Desk, offered: DeskState): Promise<void> => {
  const { fileName } = offered
  if (!(await loadScenario(desk, fileName))) return
  forgetKept(editorSession()?.user ?? '', fileName)
  const { history, base } = desk.get()
  if (offered.base !== base) return
  desk.set({ history: { ...history, past: [workOf(offered)] } })
  showBanner('success', `${sentence('scenario loaded', { name: fileName })} ${messages['draft discarded']}`)
}

/** Unsaved work on a scenario that is not open is offered first. False if the scenario could not be loaded. */
export const loadOffering = async (desk: Desk, fileName: string): Promise<boolean> => {
  await lookAtTabs()
  const offered = fileName === desk.get().fileName ? null : keptState(editorSession()?.user ?? '', fileName)
  if (!offered) return loadScenario(desk, fileName)
  desk.set({ offered })
  return true
}

/** Loads a version without saving it (rule 157). False if the version could not be loaded. */
export const loadVersion = async (
  desk: Desk,
  fileName: string,
  version: number,
  newest: number,
): Promise<boolean> => {
  try {
    const loaded = await editorCall<typeof loadFile>('loadFile', { filename: fileName, version })
    const state = stateOf(workIn(loaded), loaded.fileName, newest)
    desk.set(version === newest ? state : { ...state, from: version, saved: UNKNOWN })
    showBanner('success', sentence('version loaded', { name: loaded.fileName, version }))
    return true
  } catch (error) {
    showBanner('failed', failedText(error))
    return false
  }
}

/** A save, or another scenario on the desk, in the meantime makes the reply obsolete. */
export const learnSaved = async (desk: Desk): Promise<void> => {
  const { fileName, base, saved } = desk.get()
  if (saved !== UNKNOWN) return
  const loaded = await editorCall<typeof loadFile>('loadFile', { filename: fileName }).catch(() => undefined)
  const now = desk.get()
  if (loaded?.version === base && now.fileName === fileName && now.saved === UNKNOWN)
    desk.set({ saved: workIn(loaded) })
}

/** Rule 158. False if the section could not be loaded. */
export const loadSectionInto = async (desk: Desk, name: string): Promise<boolean> => {
  try {
    const loaded = await editorCall<typeof loadSection>('loadSection', { filename: name })
    const { fileName } = desk.get()
    const section = { name: loaded.name, events: loaded.events }
    const copy = withCopyOf(workOf(desk.get()), section, fileName, loaded.listed)
    desk.change('', () => copy.work)
    desk.set({ section: copy.name })
    const lost = lostOnCopying(copy)
    showBanner(
      lost === '' ? 'success' : 'warning',
      [sentence('section loaded', { name }), lost].filter(Boolean).join(' '),
    )
    return true
  } catch (error) {
    showBanner('failed', failedText(error))
    return false
  }
}
