import { type SubmitEvent, useState } from 'react'
import type { changeAddress } from '#contracts/calls/following/following.ts'
import { sentence } from '#contracts/words/messages.ts'
import { oneAddress } from '#domain/customer/handed-in/one-address.ts'
import { isAddress } from '#domain/customer/email-address.ts'
import { Button } from '#web/kit/action/Button.tsx'
import { CopyButton } from '#web/kit/action/CopyButton.tsx'
import { Dialog } from '#web/kit/window/Dialog.tsx'
import { TextField } from '#web/kit/form/TextField.tsx'
import { StandingBanner } from '#web/kit/status/Banner.tsx'
import css from './Dialogs.module.css'
import type { Row } from './rows.ts'
import { useFollowUp } from './use-follow-up.ts'

interface RelinkProps {
  readonly row: Row
  readonly onClose: () => void
  readonly onMoved: (to: string) => void
}

export const RelinkDialog = (props: RelinkProps) =>
  props.row.participant ? <NewLink {...props} /> : <NewAddress {...props} />

const NewAddress = ({ row, onClose, onMoved }: RelinkProps) => {
  const [typed, setTyped] = useState('')
  const [asked, setAsked] = useState(false)
  const address = oneAddress(typed)
  const { act, busy, problem, forget } = useFollowUp<typeof changeAddress>('changeAddress', 'dialog', () => {
    onMoved(address)
    onClose()
  })
  const error = isAddress(address)
    ? null
    : address
      ? sentence('email invalid', { email: address })
      : sentence('reminder email invalid')
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    setAsked(true)
    if (error === null) act({ exerciseName: row.exercise, code: row.code, email: row.email, to: address })
    else document.getElementById('new-address')?.focus()
  }
  return (
    <Dialog open onClose={onClose} title="Change address">
      <form className={css['form']} onSubmit={submit} noValidate>
        <p className={css['text']}>
          The link of {row.player} has not been opened. It will stop working, and a new link will be sent to
          the new address, free of charge.
        </p>
        {problem && <StandingBanner status="failed">{problem.message}</StandingBanner>}
        <TextField
          id="new-address"
          label="New address"
          inputMode="email"
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          maxLength={254}
          data-autofocus
          value={typed}
          error={asked && error}
          onChange={event => {
            forget()
            setTyped(event.currentTarget.value)
          }}
        />
        <div className={css['actions']}>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="primary" busy={busy}>
            Send a new link
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

const NewLink = ({ row, onClose }: RelinkProps) => {
  const { act, busy, problem, reply } = useFollowUp<typeof changeAddress>('changeAddress', 'dialog')
  return (
    <Dialog open onClose={onClose} title={`New link for ${row.player}`}>
      <div className={css['form']}>
        <p className={css['text']}>
          {reply
            ? `Give this link to ${row.participant}. The previous one no longer works.`
            : `The link of ${row.participant} has not been opened. It will stop working, and you can hand out a new one.`}
        </p>
        {problem && <StandingBanner status="failed">{problem.message}</StandingBanner>}
        {reply?.link && <p className={css['link']}>{reply.link}</p>}
        <div className={css['actions']}>
          <Button onClick={onClose}>{reply ? 'Close' : 'Cancel'}</Button>
          {reply?.link ? (
            <CopyButton what="the new link" text={reply.link} />
          ) : (
            <Button
              variant="primary"
              busy={busy}
              data-autofocus
              onClick={() => act({ exerciseName: row.exercise, code: row.code })}
            >
              Make a new link
            </Button>
          )}
        </div>
      </div>
    </Dialog>
  )
}
