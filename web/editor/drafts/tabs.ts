// An open tab's work is its own; a closed one's is free to take over.
import { randomId } from '#web/api/random-id.ts'
import { attempted } from '#web/kit/kept/storage.ts'

const NAME = 'editorTab'
/** In ms. After a reload the previous page may still be closing. */
const PATIENCE = 600

let own = ''
let open: ReadonlySet<string> = new Set()

/** '' until this tab has a name. */
export const ownTab = (): string => own

let before: string | undefined

export const comesAfter = (tab: string): void => {
  // Tabs of earlier releases had no name.
  if (tab !== '') before = tab
}

export const tabBefore = (): string | undefined => before

export const isOfOpenTab = (tab: string): boolean => tab !== own && open.has(tab)

/** If a browser cannot tell, no tab counts as open. */
export const lookAtTabs = async (): Promise<void> => {
  const held = (await navigator.locks?.query())?.held ?? []
  open = new Set(
    held.flatMap(({ name = '' }) => (name.startsWith(NAME) ? [name.slice(NAME.length + 1)] : [])),
  )
}

/** A duplicated tab gets a new name, if the browser has locks. */
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

/** Takes the name for this tab: false if another tab keeps it, true if the browser has no locks. */
const isHeld = (tab: string): Promise<boolean> =>
  new Promise(answer => {
    if (!navigator.locks) return answer(true)
    const forEver = () => new Promise<never>(() => answer(true))
    navigator.locks
      .request(`${NAME} ${tab}`, { signal: AbortSignal.timeout(PATIENCE) }, forEver)
      .catch(() => answer(false))
  })

/** Await it before looking for a draft. */
export const tabBegun: Promise<void> = begin().catch(() => undefined)
