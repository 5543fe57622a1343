import { useQueryClient } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import type {
  endEditorSessions,
  resetSecondFactor,
  updateEditor,
} from '#contracts/calls/administration/editors.ts'
import { messages } from '#contracts/words/messages.ts'
import { Button } from '#web/kit/action/Button.tsx'
import { Card } from '#web/kit/page/Card.tsx'
import { windowPart } from '#web/kit/page/window-part.tsx'
import { Tag } from '#web/kit/status/Tag.tsx'
import { utcTime } from '#web/kit/time.ts'
import { editorCall } from '#web/session/editor-call.ts'
import { RemoveButton } from '../../form/RemoveButton.tsx'
import { reported } from '../../form/reported.ts'
import accounts from '../customers/customers.module.css'
import type { ListedEditor } from './editors.ts'
import css from './editors.module.css'

const Confirm = windowPart(() => import('#web/kit/window/Dialog.tsx').then(file => file.Confirm))

export const EditorLogin = ({ editor }: { readonly editor: ListedEditor }) => {
  const { username, disabled, sessions, secondFactor, lastLoginAt, own } = editor
  const queries = useQueryClient()
  const [busy, setBusy] = useState('')
  const [asking, setAsking] = useState(false)
  const act = async (what: string, make: Parameters<typeof reported>[0]) => {
    setBusy(what)
    await reported(make, queries)
    setBusy('')
  }
  const toggle = () =>
    act('disabled', () =>
      editorCall<typeof updateEditor>('updateEditor', { username, disabled: !disabled }, { write: {} }),
    )
  const end = () =>
    act('sessions', () =>
      editorCall<typeof endEditorSessions>('endEditorSessions', { username }, { write: {} }),
    )
  const reset = () =>
    act('reset', () => editorCall<typeof resetSecondFactor>('resetSecondFactor', { username }, { write: {} }))
  return (
    <Card flush className={css['login'] ?? ''} aria-labelledby="login-title">
      <h2 id="login-title" className={css['title']}>
        Login
      </h2>
      <ul className={accounts['list']}>
        <li>
          <span className={accounts['actions']}>
            {disabled ? <Tag tone="bad">Disabled</Tag> : <Tag tone="ok">Can log in</Tag>}
            <span className={accounts['faint']}>
              {lastLoginAt === '' ? 'Never logged in' : `Last login ${utcTime(lastLoginAt)} (UTC)`}
            </span>
          </span>
          <Button
            busy={busy === 'disabled'}
            onClick={() => (disabled || own ? void toggle() : setAsking(true))}
          >
            {disabled ? 'Enable the account' : 'Disable the account'}
          </Button>
        </li>
        <li>
          <span className={accounts['actions']}>
            {sessions === 0 ? 'Not logged in anywhere' : `Open sessions: ${sessions}`}
            {own && <span className={accounts['faint']}>including this one</span>}
          </span>
          {sessions > (own ? 1 : 0) && (
            <Button busy={busy === 'sessions'} onClick={() => void end()}>
              {own ? 'End all other sessions' : 'End all sessions'}
            </Button>
          )}
        </li>
        <li>
          <span className={accounts['actions']}>
            Second factor {secondFactor ? <Tag tone="ok">On</Tag> : <Tag tone="idle">Off</Tag>}
            {secondFactor && !own && (
              <span className={accounts['faint']}>Reset it if the app and the recovery codes are lost.</span>
            )}
          </span>
          {secondFactor && !own && (
            <RemoveButton key={username} again={messages['press reset again']} onRemove={reset}>
              Reset second factor
            </RemoveButton>
          )}
        </li>
      </ul>
      <Suspense>
        {asking && (
          <Confirm
            open
            busy={busy === 'disabled'}
            title={`Disable ${username}?`}
            action="Disable the account"
            onClose={() => setAsking(false)}
            onConfirm={() => void toggle().then(() => setAsking(false))}
          >
            This will end every session at once and block logging in until the account is enabled again.
            Unsaved work stays in the editor’s browser for 24 hours.
          </Confirm>
        )}
      </Suspense>
    </Card>
  )
}
