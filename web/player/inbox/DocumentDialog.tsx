import { IconPrinter } from '@tabler/icons-react'
import type { PlayEvent } from '#contracts/calls/play/play.ts'
import { DocumentPaper } from '#web/content/DocumentPaper.tsx'
import { Button } from '#web/kit/action/Button.tsx'
import { Dialog } from '#web/kit/window/Dialog.tsx'
import { Loading, Skeleton } from '#web/kit/status/Skeleton.tsx'
import { questionOf } from '../parts/choices.ts'
import { attachmentsOf, type Loaded, useDocuments } from '../parts/documents.ts'
import { go } from '../parts/go.tsx'
import css from './DocumentDialog.module.css'
import { placeOfMail } from '../parts/place.ts'
import { isOpen } from '../visit/channels.ts'

export const DocumentDialog = ({ mail, name }: { readonly mail: PlayEvent; readonly name: string }) => {
  const isAttached = attachmentsOf(mail).includes(name)
  const documents = useDocuments(isAttached ? [name] : [])
  const loaded = isAttached
    ? (documents?.[0] ?? null)
    : { problem: 'This document is not attached to the mail.' }
  return (
    <Dialog open size="lg" title={name} onClose={() => go(placeOfMail(mail.id), { replace: true })}>
      <Content loaded={loaded} mail={mail} />
    </Dialog>
  )
}

interface ContentProps {
  readonly loaded: Loaded | null
  readonly mail: PlayEvent
}

const Content = ({ loaded, mail }: ContentProps) => {
  if (loaded === null)
    return (
      <Loading label="Loading the document">
        <Skeleton height="40rem" />
      </Loading>
    )
  if ('problem' in loaded) return <p role="alert">{loaded.problem}</p>
  return (
    <>
      <DocumentPaper document={loaded.document} />
      {loaded.document.type === 'Form' && questionOf(mail.options).ask === 'form' && isOpen(mail) && (
        <p className={css['note']}>
          To fill in this form, close it: the fields are under “
          {mail.decision ? 'Your proposal' : 'Your answer'}”.
        </p>
      )}
      <div className={css['actions']} data-screen-only>
        <Button size="sm" icon={<IconPrinter aria-hidden size="1.6rem" />} onClick={() => print()}>
          Print
        </Button>
      </div>
    </>
  )
}
