import { randomId } from '#web/api/random-id.ts'
import { IconUsers } from '@tabler/icons-react'
import { useEffect, useState, useSyncExternalStore } from 'react'
import type { tellOpen } from '#contracts/calls/scenarios/together.ts'
import type { ReplyOf } from '#contracts/wire/call.ts'
import { call } from '#web/api/call.ts'
import { clockTime } from '#web/kit/time.ts'
import { editorSession } from '#web/session/editor-session.ts'
import { ownTab, tabBefore } from '../../drafts/tabs.ts'
import { useEditorQuery } from '#web/editor/page/use-editor-query.ts'
import { isUnsaved, useOnDesk } from '../desk/desk.ts'
import { NewerHere } from './NewerHere.tsx'
import css from './OthersHere.module.css'

const EVERY = 4_000
const EVERY_ASIDE = 20_000

export const OthersHere = () => {
  // The tab's name is kept after a reload, or authors would see their own previous page.
  const [tab] = useState(() => ownTab() || randomId())
  const filename = useOnDesk(state => state.fileName)
  const unsaved = useOnDesk(isUnsaved)
  const isStored = useOnDesk(({ base }) => base > 0)
  const aside = useIsAside()
  useLeaving(filename, tab)
  const asked = useEditorQuery<typeof tellOpen>(
    'tellOpen',
    { filename, tab, instead: tabBefore(), unsaved, aside },
    { enabled: filename !== '', keeps: true, every: () => (aside ? EVERY_ASIDE : EVERY), aside: true },
  )
  // Without a file name nothing is asked, and the query still holds the previous scenario's data.
  const others = filename === '' ? [] : (asked.data?.others ?? [])
  return (
    <>
      <p className={css['others']} role="status">
        {others.length > 0 && (
          <>
            <IconUsers aria-hidden size="1.6rem" stroke={1.8} />
            Also open: {others.map(told).join('; ')}
          </>
        )}
      </p>
      <p className={css['others']} role="status">
        {asked.data?.removed && isStored && removalInWords(asked.data.removed)}
      </p>
      <NewerHere newest={asked.data?.newest} />
    </>
  )
}

const useIsAside = (): boolean => useSyncExternalStore(onAside, () => document.visibilityState === 'hidden')

/** A closing page is hidden last, and reporting that would undo its report of leaving. */
const onAside = (changed: () => void) => {
  let isGoing = false
  const ears = new AbortController()
  const { signal } = ears
  addEventListener('pagehide', () => (isGoing = true), { signal })
  addEventListener('pageshow', () => (isGoing = false), { signal })
  document.addEventListener('visibilitychange', () => isGoing || changed(), { signal })
  return () => ears.abort()
}

const useLeaving = (filename: string, tab: string): void => {
  useEffect(() => {
    if (filename === '') return
    // Read now: after a logout there is no token when the page closes.
    const token = editorSession()?.token ?? null
    const leave = () => {
      void call<typeof tellOpen>('tellOpen', { filename, tab, left: true }, { token, keepalive: true }).catch(
        () => undefined,
      )
    }
    addEventListener('pagehide', leave)
    return () => {
      removeEventListener('pagehide', leave)
      leave()
    }
  }, [filename, tab])
}

const removalInWords = ({ user, isYou, at }: NonNullable<ReplyOf<typeof tellOpen>['removed']>): string =>
  `${isYou ? 'You' : user || 'Another author'} removed this scenario at ${clockTime(at)}. Saving will ask whether to store it as a new one.`

const told = ({ user, isYou, since, unsaved }: ReplyOf<typeof tellOpen>['others'][number]): string =>
  `${isYou ? 'you, elsewhere,' : user} since ${clockTime(since)}${unsaved ? ', with unsaved work' : ''}`
