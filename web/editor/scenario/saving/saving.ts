// S2§4, S2§8.
import type { saveFile } from '#contracts/calls/scenarios/authoring.ts'
import { messages, sentence, sentenceOf } from '#contracts/words/messages.ts'
import { composed } from '#domain/composed.ts'
import { checkFileName, type KnownOrganisation } from '#domain/scenario/event-rules.ts'
import type { Finding } from '#domain/scenario/checks/finding.ts'
import type { Scenario, ScenarioDetails } from '#domain/scenario/schema.ts'
import { endNews, showBanner, showRefusal } from '#web/kit/status/banners.ts'
import { editorCall } from '#web/session/editor-call.ts'
import { failedText } from '#web/editor/page/failed-text.ts'
import { warningOf } from './calm.ts'
import { keyOf, newErrors } from '../desk/checked.ts'
import { type Desk, type DeskState, type Saved, UNKNOWN, workOf } from '../desk/desk.ts'
import { checkDraft, isTyped, losesCorrect, tidied } from '../desk/event-draft.ts'
import { learnSaved } from './loading.ts'
import { isTitleTaken } from './title-taken.ts'
import { turnToSave } from './turn.ts'
import { detailsToSave, hasUnsavedEvent, type Work } from '../desk/work.ts'

/** The sentence about a save; null if there is none to show. */
type Said =
  | { readonly type: 'success' | 'warning'; readonly data: string }
  | { readonly type: 'refused'; readonly data: string }
  | null

interface As {
  readonly fileName: string
  readonly base: number
  /** Whether the name is not the open scenario's: an existing scenario of that name is not replaced. */
  readonly isOther?: boolean
  /** A copy is not visible at first, so that no customer orders it by mistake. */
  readonly isCopy?: boolean
  readonly title?: string | undefined
}

/** False if a rule refuses the event. */
export const saveEvent = async (
  desk: Desk,
  known: readonly KnownOrganisation[],
  check: (saved: Saved) => Promise<readonly Finding[]>,
): Promise<boolean> => {
  const remarks = keepEvent(desk, known)
  if (!remarks) return false
  if (desk.get().fileName === '') {
    showBanner('warning', [messages['event saved, scenario unsaved'], ...remarks].join(' '))
    return true
  }
  if (!(await turnToSave(desk))) return true
  await learnSaved(desk)
  const before = desk.get().saved
  const said = await sendOrAsk(desk, desk.get())
  const isCompared = said !== null && before !== UNKNOWN
  const errors = isCompared ? newErrors(await check(before), await check(desk.get().saved)) : 0
  if (said) sayEventSaved(desk, said.data, errors, remarks)
  return true
}

const sayEventSaved = (desk: Desk, data: string, errors: number, remarks: readonly string[]): void => {
  const { fileName: name, base: version, warned } = desk.get()
  const { news, said } = warningOf(data, sentence('scenario saved', { name, version }), warned)
  desk.set({ warned: said })
  const made = errors > 0 ? sentence('event saved with errors', { n: errors }) : ''
  const more = [...remarks, made, news].filter(Boolean).join(' ')
  if (more === '') showBanner('success', messages['event changes saved'])
  else showBanner('warning', `${messages['event changes saved']}. ${more}`)
}

export const keepEvent = (desk: Desk, known: readonly KnownOrganisation[]): readonly string[] | null => {
  const work = workOf(desk.get())
  if (!work.editing) return []
  const refusal = checkDraft(work, known)
  desk.set({ attempt: refusal ? desk.get().attempt + 1 : 0 })
  if (refusal) {
    refuseUntilMended(desk, known, sentenceOf(refusal))
    return null
  }
  const event = tidied(work.editing.event)
  const remarks = losesCorrect(work.editing.event) ? [messages['event without correct']] : []
  if (remarks.length > 0) showBanner('warning', remarks.join(' '))
  if (isTyped(event)) desk.keep(event)
  desk.set({ section: work.editing.section })
  return remarks
}

export const keepUnsavedEvent = (desk: Desk, known: readonly KnownOrganisation[]): readonly string[] | null =>
  hasUnsavedEvent(workOf(desk.get())) ? keepEvent(desk, known) : []

const refuseUntilMended = (desk: Desk, known: readonly KnownOrganisation[], said: string): void => {
  const end = showRefusal(said)
  const stop = desk.subscribe(() => {
    const work = workOf(desk.get())
    const refusal = work.editing && checkDraft(work, known)
    if (refusal && sentenceOf(refusal) === said) return
    stop()
    end()
  })
}

export const saveScenario = async (
  desk: Desk,
  known: readonly KnownOrganisation[],
  before: readonly string[] = [],
): Promise<void> => {
  const kept = keepUnsavedEvent(desk, known)
  if (!kept) return
  const remarks = [...before, ...kept]
  if (desk.get().fileName === '') return desk.set({ dialog: 'save' })
  const said = await sendOrAsk(desk, desk.get())
  if (said) showBanner(remarks.length > 0 ? 'warning' : said.type, [said.data, ...remarks].join(' '))
}

/**
 * Rules 153, 155. True if saved or if the conflict window opens; a string is a problem of the file name or
 * title; undefined for any other failure.
 */
export const saveScenarioAs = async (
  desk: Desk,
  known: readonly KnownOrganisation[],
  { fileName, title }: Pick<As, 'fileName' | 'title'>,
): Promise<true | string | undefined> => {
  if (!keepUnsavedEvent(desk, known)) return undefined
  const refusal = checkFileName(fileName)
  if (refusal) return sentenceOf(refusal)
  const isOther = fileName !== desk.get().fileName
  const isCopy = isOther && desk.get().fileName !== ''
  const said = await send(desk, { fileName, title, isOther, isCopy, base: isOther ? 0 : desk.get().base })
  if (said === null) return desk.get().conflict ? true : undefined
  if (said.type === 'refused') return said.data
  showBanner(said.type, isCopy ? `${said.data} ${messages['copy hidden']}` : said.data)
  return true
}

/**
 * Waits for a running save. Errors that the author has not yet accepted are shown first; the author can then
 * save with them.
 */
export const saveAsked = async (
  desk: Desk,
  known: readonly KnownOrganisation[],
  check: () => Promise<readonly Finding[]>,
): Promise<void> => {
  const remarks = keepUnsavedEvent(desk, known)
  if (!remarks || !(await turnToSave(desk))) return
  const { accepted } = desk.get()
  const errors = (await check()).filter(({ severity }) => severity === 'error')
  if (errors.some(error => !accepted.has(keyOf(error)))) desk.set({ dialog: 'before saving' })
  else await saveScenario(desk, known, remarks)
}

export const sendOrAsk = async (desk: Desk, as: As): Promise<Exclude<Said, { readonly type: 'refused' }>> => {
  const said = await send(desk, as)
  if (said?.type !== 'refused') return said
  desk.set({ dialog: 'details', detail: 'title', takenTitle: as.title ?? workOf(desk.get()).details.title })
  return null
}

const send = async (
  desk: Desk,
  { fileName, base: baseVersion, title, isOther = false, isCopy = false }: As,
): Promise<Said> => {
  const asked = desk.get()
  if (asked.saving) return null
  const { sections, documents, details: before } = workOf(asked)
  const details = detailsAs(before, { title, isCopy })
  desk.set({ saving: true })
  // The last save's message is not true of this one.
  endNews()
  try {
    const body = { fileName, scenario: sections, documents, baseVersion, ...detailsToSave(details) }
    const { type, data, version, saved } = await editorCall<typeof saveFile>('saveFile', body, { write: {} })
    if (!saved && isOther) return { type: 'refused', data: sentence('scenario taken', { name: fileName }) }
    if (isElsewhere(asked, desk.get())) return { type: saved ? 'success' : 'warning', data }
    if (!saved) {
      desk.set({ conflict: { fileName, version, sentence: data, title } })
      return null
    }
    if (details !== before) desk.change('', now => ({ ...now, details }))
    const name = composed(fileName).trim()
    desk.set({
      fileName: name,
      base: version,
      from: null,
      saved: { details, sections, documents },
      lastSave: { fileName: name, version, at: Date.now() },
      restoredAt: null,
    })
    return { type: type === 'warning' ? 'warning' : 'success', data }
  } catch (error) {
    const data = failedText(error)
    if (isTitleTaken(data)) return { type: 'refused', data }
    showBanner('failed', data)
    return null
  } finally {
    desk.set({ saving: false })
  }
}

/**
 * Whether the desk got another scenario or base while a save ran: the saved version is then not the new base.
 */
const isElsewhere = (asked: DeskState, now: DeskState): boolean =>
  asked.fileName !== now.fileName || asked.base !== now.base

/** The same object if nothing changes. */
const detailsAs = (
  details: ScenarioDetails,
  { title = details.title, isCopy }: Pick<As, 'title' | 'isCopy'>,
): ScenarioDetails => {
  const visible = details.visible && !isCopy
  return title === details.title && visible === details.visible ? details : { ...details, title, visible }
}

export const shownName = (fileName: string): string => fileName || sentence('scenario unnamed')

export const scenarioOf = (fileName: string, { details, sections, documents }: Work): Scenario => ({
  format: 1,
  fileName: fileName || '-',
  details,
  sections: [...sections],
  documents: [...documents],
})
