import { useQueryClient } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import type { hideEmailAddress } from '#contracts/calls/administration/overview.ts'
import { messages } from '#contracts/words/messages.ts'
import { announce } from '#web/kit/announce.tsx'
import { Button } from '#web/kit/action/Button.tsx'
import { Card } from '#web/kit/page/Card.tsx'
import { windowPart } from '#web/kit/page/window-part.tsx'
import { editorCall } from '#web/session/editor-call.ts'
import { reported } from '../../form/reported.ts'
import { QueryView } from '#web/editor/page/QueryView.tsx'
import { TabHead } from '#web/editor/page/TabHead.tsx'
import { useEditorQuery } from '#web/editor/page/use-editor-query.ts'
import css from './RemoveEmails.module.css'

const Confirm = windowPart(() => import('#web/kit/window/Dialog.tsx').then(file => file.Confirm))

const WORD = 'REMOVE'

/** Rule 169. */
export const RemoveEmails = () => {
  const queries = useQueryClient()
  const [asking, setAsking] = useState(false)
  const [busy, setBusy] = useState(false)
  const found = useEditorQuery<typeof hideEmailAddress>('hideEmailAddress', { preview: true })
  const remove = async () => {
    setAsking(false)
    setBusy(true)
    announce(messages['cleaning emails'])
    await reported(() => editorCall<typeof hideEmailAddress>('hideEmailAddress', {}, { write: {} }), queries)
    setBusy(false)
  }
  return (
    <>
      <TabHead
        title="Remove Emails"
        note="Erases every stored email address of every player, in all exercises. This cannot be undone."
      />
      <Card className={css['card'] ?? ''}>
        <QueryView query={found} height="6rem">
          {({ data, removed, cancelled }) => (
            <>
              <p className={css['count']}>{data}</p>
              <ul className={css['what']}>
                <li>
                  Addresses and the full names derived from them are also erased from the text of players and
                  facilitators in every exercise: answers, drafts, notes, posts and messages. “[removed]”
                  replaces them.
                </li>
                <li>
                  Addresses of people who were never players, first names alone, the text of scenarios and
                  text written later are not erased.
                </li>
                <li>Links keep working, and reports keep their answers under each player’s code.</li>
                <li>These players can no longer be reminded by email.</li>
                <li>
                  {cancelled === 1
                    ? '1 unsent email will be cancelled.'
                    : `${cancelled} unsent emails will be cancelled.`}
                </li>
              </ul>
              <div className={css['foot']}>
                <Button variant="danger" size="lg" busy={busy} onClick={() => setAsking(true)}>
                  Remove
                </Button>
                {busy && <span role="status">{messages['cleaning emails']}</span>}
              </div>
              <Suspense>
                {asking && (
                  <Confirm
                    open
                    title="Remove all emails?"
                    action="Remove"
                    typed={WORD}
                    onClose={() => setAsking(false)}
                    onConfirm={() => void remove()}
                  >
                    {removed === 1 ? '1 address' : `${removed} addresses`} will be erased for good.
                  </Confirm>
                )}
              </Suspense>
            </>
          )}
        </QueryView>
      </Card>
    </>
  )
}
