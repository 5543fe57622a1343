import { IconMail } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import type { PlayEvent } from '#contracts/calls/play/play.ts'
import { EmptyState } from '#web/kit/status/EmptyState.tsx'
import { usePlayerView, usePlay } from '../visit/play.ts'
import { go } from '../parts/go.tsx'
import { type PlayerPlace, placeOfMail } from '../parts/place.ts'
import { part, partOver } from '../parts/part.ts'
import { useShortcuts } from '../parts/shortcuts.ts'
import css from './Inbox.module.css'
import { MailList } from './MailList.tsx'
import { shownMails, type Filter } from './shown-mails.ts'

const OpenMail = part(() => import('./OpenMail.tsx').then(file => file.OpenMail))
const IsOver = part(() => import('../result/IsOver.tsx').then(file => file.IsOver))
const DocumentDialog = partOver(() => import('./DocumentDialog.tsx').then(file => file.DocumentDialog))

interface InboxProps {
  /** Newest first. */
  readonly mails: readonly PlayEvent[]
  readonly place: PlayerPlace
}

export const Inbox = ({ mails, place }: InboxProps) => {
  const { reads } = usePlay()
  const [filter, setFilter] = useState<Filter>({ kind: 'all', query: '' })
  const openId = place.tab === 'inbox' ? place.open : null
  const open = mails.find(mail => mail.id === openId) ?? null
  const shown = shownMails(mails, filter, openId)

  useEffect(() => {
    if (open?.read === 'false') reads.open(open.id)
  }, [open?.id, open?.read, reads])

  const at = shown.findIndex(mail => mail.id === openId)
  const step = (by: number): PlayEvent | undefined => shown[at === -1 ? 0 : at + by]
  const goTo = (mail: PlayEvent | undefined) => mail && go(placeOfMail(mail.id))
  useShortcuts({ j: () => goTo(step(1)), k: () => goTo(step(-1)) })

  return (
    <div className={`${css['inbox']} ${open ? css['reading'] : ''}`}>
      <MailList all={mails} shown={shown} filter={filter} onFilter={setFilter} openId={openId} />
      <div className={css['right']}>
        {open ? (
          <OpenMail mail={open} mails={mails} at={at} of={shown.length} previous={step(-1)} next={step(1)} />
        ) : (
          <div className={css['nothing']}>
            <NothingOpen any={mails.length > 0} />
          </div>
        )}
      </div>
      <h1 className={css['title']}>Inbox</h1>
      {open && place.tab === 'inbox' && place.document !== null && (
        <DocumentDialog mail={open} name={place.document} />
      )}
    </div>
  )
}

const NothingOpen = ({ any }: { readonly any: boolean }) => {
  const { mail } = usePlayerView()
  const icon = <IconMail aria-hidden size="2.4rem" stroke={1.5} />
  if (mail?.finished) return <IsOver icon={icon} />
  return (
    <EmptyState icon={icon} title={any ? 'Choose a mail to read it' : 'No mail'}>
      {mail?.stage === 'expired' ? 'No more mail will arrive.' : 'New mail appears in the list.'}
    </EmptyState>
  )
}
