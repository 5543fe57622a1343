// Tracks the editor's tabs in this browser: an open tab's work is its own, a closed one's is free to take
// over.
import { randomId } from '#web/api/random-id.ts'
import { attempted } from '#web/kit/kept/storage.ts'

const NAME = 'editorTab'
/** Milliseconds to wait for a name: after a reload the previous page may still be closing. */
const PATIENCE = 600

let own = ''
let open: ReadonlySet<string> = new Set()

/** The name of this tab, kept after a reload if the browser allows; '' before it has one (`tabBegun`). */
export const ownTab = (): string => own

let before: string | undefined

/** Notes that this tab has taken over a closed tab's unsaved work. */
export const comesAfter = (tab: string): void => {
  // Tabs of earlier releases had no name.
  if (tab !== '') before = tab
}

/** The last closed tab with a name whose work this one took over; undefined for none. */
export const tabBefore = (): string | undefined => before

/** Whether another open tab has this name, as of the last check. */
export const isOfOpenTab = (tab: string): boolean => tab !== own && open.has(tab)

/** Checks again which tabs are open. If a browser cannot tell, none counts as open. */
export const lookAtTabs = async (): Promise<void> => {
  const held = (await navigator.locks?.query())?.held ?? []
  open = new Set(
    held.flatMap(({ name = '' }) => (name.startsWith(NAME) ? [name.slice(NAME.length + 1)] : [])),
  )
}

/**
 * Claims this tab's previous name, or a new one if there is none or a duplicated tab has it, and checks which
 * tabs are open.
 */
const begin = async (): Promise<void> => {
  const kept = attempted(() => sessionStorage.getItem(NAME))
  own = kept !== null && (await isHeld(kept)) ? kept : ''
  if (own === '') {
    own = randomId()
    await isHeld(own)
  }
  attempted(() => sessionStorage.setItem(NAME, own))
  await lookAtTabs()
}

/**
 * Holds this name's lock while the page lives; false if another tab keeps holding it. True if the browser has
 * no locks.
 */
const isHeld = (tab: string): Promise<boolean> =>
  new Promise(answer => {
    if (!navigator.locks) return answer(true)
    const forEver = () => new Promise<never>(() => answer(true))
    navigator.locks
      .request(`${NAME} ${tab}`, { signal: AbortSignal.timeout(PATIENCE) }, forEver)
      .catch(() => answer(false))
  })

/** Resolves once this tab has its name. Await it before looking for a draft. */
export const tabBegun: Promise<void> = begin().catch(() => undefined)
