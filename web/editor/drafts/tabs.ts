// Which tabs of this browser show the editor: the work of an open tab is its own, that of a closed or killed
// one waits for whoever comes.
import { attempted } from '#web/kit/kept/storage.ts'

const NAME = 'editorTab'
/** A page that is reloaded may still be going while its successor comes. */
const PATIENCE = 600

let own = ''
let open: ReadonlySet<string> = new Set()

/** The name of this tab; it is the same after a reload and after a crash. */
export const ownTab = (): string => own

let before: string | undefined

/** This tab goes on with what that one, which is gone, had not saved. */
export const comesAfter = (tab: string): void => {
  // Tabs of earlier releases had no name.
  if (tab !== '') before = tab
}

/** The tab that is gone and this one goes on for; undefined for none. */
export const tabBefore = (): string | undefined => before

/** Whether another tab has it, as far as was heard last. */
export const isOfOpenTab = (tab: string): boolean => tab !== own && open.has(tab)

/**
 * Looks anew which tabs are open. Where a browser does not tell, none is: nothing is hidden from its author.
 */
export const lookAtTabs = async (): Promise<void> => {
  const held = (await navigator.locks?.query())?.held ?? []
  open = new Set(
    held.flatMap(({ name = '' }) => (name.startsWith(NAME) ? [name.slice(NAME.length + 1)] : [])),
  )
}

/**
 * Takes the name of this tab, another one where a copy of the tab has it, and looks which are open. To be
 * awaited before a draft is looked for.
 */
const begin = async (): Promise<void> => {
  const kept = attempted(() => sessionStorage.getItem(NAME))
  own = kept !== null && (await isHeld(kept)) ? kept : ''
  if (own === '') {
    own = crypto.randomUUID()
    await isHeld(own)
  }
  attempted(() => sessionStorage.setItem(NAME, own))
  await lookAtTabs()
}

/** Holds the lock of this name for as long as the page lives; false where another tab goes on holding it. */
const isHeld = (tab: string): Promise<boolean> =>
  new Promise(answer => {
    if (!navigator.locks) return answer(true)
    const forEver = () => new Promise<never>(() => answer(true))
    navigator.locks
      .request(`${NAME} ${tab}`, { signal: AbortSignal.timeout(PATIENCE) }, forEver)
      .catch(() => answer(false))
  })

/** Settled once this tab has its name. */
export const tabBegun: Promise<void> = begin().catch(() => undefined)
