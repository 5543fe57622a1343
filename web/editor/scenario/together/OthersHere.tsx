import { IconUsers } from '@tabler/icons-react'
import { useState } from 'react'
import type { tellOpen } from '#contracts/authors/together.ts'
import type { ReplyOf } from '#contracts/call.ts'
import { clockTime } from '#web/kit/time.ts'
import { ownTab, tabBefore } from '../../drafts/tabs.ts'
import { useEditorQuery } from '../../frame/use-editor-query.ts'
import { isUnsaved, useOnDesk } from '../desk/desk.ts'
import css from './OthersHere.module.css'

/** Three times before the server forgets it. */
const EVERY = 20_000

/** Who else has the scenario open, and whether something of theirs is not saved: said before the save, and nobody is kept out by it. */
export const OthersHere = () => {
  // The same after a reload, or everybody would be told of his own page before.
  const [tab] = useState(() => ownTab() || crypto.randomUUID())
  const filename = useOnDesk(state => state.fileName)
  const unsaved = useOnDesk(isUnsaved)
  const asked = useEditorQuery<typeof tellOpen>(
    'tellOpen',
    { filename, tab, instead: tabBefore(), unsaved },
    { enabled: filename !== '', keeps: true, every: () => EVERY },
  )
  // What was told of another scenario is kept on the page until this one's is there.
  const others = filename === '' ? [] : (asked.data?.others ?? [])
  return (
    <p className={css['others']} role="status">
      {others.length > 0 && (
        <>
          <IconUsers aria-hidden size="1.6rem" stroke={1.8} />
          Also open: {others.map(told).join('; ')}
        </>
      )}
    </p>
  )
}

const told = ({ user, isYou, since, unsaved }: ReplyOf<typeof tellOpen>['others'][number]): string =>
  `${isYou ? 'you, in another tab,' : user} since ${clockTime(since)}${unsaved ? ', unsaved work' : ''}`
