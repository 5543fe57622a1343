import { Suspense, useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import type { endSessions, ListedCustomer, updateCustomer } from '#contracts/calls/accounts/accounts.ts'
import { Button } from '#web/kit/action/Button.tsx'
import { Card } from '#web/kit/page/Card.tsx'
import { windowPart } from '#web/kit/page/window-part.tsx'
import { EmptyState } from '#web/kit/status/EmptyState.tsx'
import { Tag } from '#web/kit/status/Tag.tsx'
import { utcTime } from '#web/kit/time.ts'
import { editorCall } from '#web/session/editor-call.ts'
import { reported } from '../../form/reported.ts'
import type { CustomerDetails } from './customers.ts'
import css from './customers.module.css'
import { loginStop } from './login-stop.ts'

const Confirm = windowPart(() => import('#web/kit/window/Dialog.tsx').then(file => file.Confirm))

/** Rule 15. */
export const AccountSessions = ({
  customer,
  accounts,
}: {
  readonly customer: CustomerDetails
  readonly accounts: readonly ListedCustomer[]
}) => {
  const { username, kind, disabled, sessions } = customer
  const stop = loginStop(customer, accounts)
  const queries = useQueryClient()
  const [busy, setBusy] = useState('')
  const [asking, setAsking] = useState(false)
  const act = async (what: string, make: () => Promise<{ type: 'success' | 'warning'; data: string }>) => {
    setBusy(what)
    await reported(make, queries)
    setBusy('')
  }
  const end = (session?: string) =>
    act(session ?? 'all', () =>
      editorCall<typeof endSessions>(
        'endSessions',
        { client: username, ...(session && { session }) },
        { write: {} },
      ),
    )
  const toggle = () =>
    act('disabled', () =>
      editorCall<typeof updateCustomer>(
        'updateCustomer',
        { client: username, disabled: !disabled },
        { write: {} },
      ),
    )
  return (
    <Card flush aria-labelledby="sessions-title">
      <ul className={css['list']}>
        <li>
          <span className={css['actions']}>
            <h2 id="sessions-title" className={css['inline']}>
              Sessions
            </h2>
            <Tag tone={stop === null ? 'ok' : 'bad'}>{stop ?? 'Can log in'}</Tag>
          </span>
          <span className={css['actions']}>
            <Button busy={busy === 'disabled'} onClick={() => (disabled ? void toggle() : setAsking(true))}>
              {disabled ? 'Enable the account' : 'Disable the account'}
            </Button>
            {sessions.length > 0 && (
              <Button busy={busy === 'all'} onClick={() => void end()}>
                End all sessions
              </Button>
            )}
          </span>
        </li>
        {sessions.map(({ id, openedAt, seenAt }) => (
          <li key={id}>
            <span>
              Logged in {utcTime(openedAt)}{' '}
              <span className={css['faint']}>last seen {utcTime(seenAt)} (UTC)</span>
            </span>
            <Button
              size="sm"
              busy={busy === id}
              aria-label={`End the session of ${utcTime(openedAt)}`}
              onClick={() => void end(id)}
            >
              End
            </Button>
          </li>
        ))}
      </ul>
      {sessions.length === 0 && <EmptyState title="Not logged in anywhere" />}
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
            {kind === 'customer' ? 'This account and its trainers' : 'This account'} will be logged out at
            once, and cannot log in or order until the account is enabled again. Ordered exercises continue.
          </Confirm>
        )}
      </Suspense>
    </Card>
  )
}
