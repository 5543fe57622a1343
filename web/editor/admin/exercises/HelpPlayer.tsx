import { type SubmitEvent, useState } from 'react'
import type { changeAddress, extendExercise } from '#contracts/calls/following/following.ts'
import { messages, sentence } from '#contracts/words/messages.ts'
import { isAddress, readAddress } from '#domain/customer/email-address.ts'
import { MOST_CHANGES } from '#domain/customer/places/readdressing.ts'
import { EXTENSION } from '#domain/exercise/log/extension.ts'
import { Button } from '#web/kit/action/Button.tsx'
import { CopyButton } from '#web/kit/action/CopyButton.tsx'
import { Dialog } from '#web/kit/window/Dialog.tsx'
import { TextField } from '#web/kit/form/TextField.tsx'
import { StandingBanner } from '#web/kit/status/Banner.tsx'
import { editorCall } from '#web/session/editor-call.ts'
import { ErasePlayer } from './ErasePlayer.tsx'
import css from './exercises.module.css'
import type { Helped } from './helped.ts'
import { useHelp } from './use-help.ts'

export const HelpPlayer = ({
  helped,
  onClose,
}: {
  readonly helped: Helped
  readonly onClose: () => void
}) => {
  const part = { helped, onClose }
  return (
    <Dialog open onClose={onClose} title={`Help ${helped.player}`}>
      {!helped.completed && <MoreTime {...part} />}
      {helped.relinks === 'address' && <NewAddress {...part} />}
      {helped.relinks === 'link' && <NewLink helped={helped} />}
      {!helped.completed && !helped.expired && !helped.relinks && helped.email !== '' && (
        <p className={css['said']}>{messages['address begun']}</p>
      )}
      {helped.email !== '' && <ErasePlayer {...part} />}
    </Dialog>
  )
}

interface PartProps {
  readonly helped: Helped
  readonly onClose: () => void
}

const MoreTime = ({ helped: { named }, onClose }: PartProps) => {
  const [text, setText] = useState(String(EXTENSION.days))
  const days = /^\d{1,3}$/.test(text.trim()) ? Number(text) : 0
  const isWrong = days < 1 || days > EXTENSION.longest
  const { act, busy, problem, refuse } = useHelp(
    () => editorCall<typeof extendExercise>('extendExercise', { ...named, days }, { write: {} }),
    onClose,
    'help-days',
  )
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (isWrong) refuse(sentence('extension days', { max: EXTENSION.longest }))
    else act()
  }
  return (
    <form className={css['help']} noValidate onSubmit={submit}>
      <h3>More time</h3>
      <p className={css['said']}>
        The days count from today or from the end of the player’s time, whichever is later. The link will work
        until then. No email is sent.
      </p>
      <TextField
        id="help-days"
        label="Number of days"
        type="number"
        inputMode="numeric"
        min={1}
        max={EXTENSION.longest}
        value={text}
        error={problem}
        onChange={event => setText(event.currentTarget.value)}
      />
      <Button type="submit" busy={busy}>
        EXTEND
      </Button>
    </form>
  )
}

const NewAddress = ({ helped: { named, email }, onClose }: PartProps) => {
  const [typed, setTyped] = useState('')
  const to = readAddress(typed).address
  const { act, busy, problem, refuse } = useHelp(
    () => editorCall<typeof changeAddress>('changeAddress', { ...named, email, to }, { write: {} }),
    onClose,
    'help-address',
  )
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (isAddress(to)) act()
    else refuse(to ? sentence('email invalid', { email: to }) : sentence('reminder email invalid'))
  }
  return (
    <form className={css['help']} noValidate onSubmit={submit}>
      <h3>Another address</h3>
      <p className={css['said']}>
        The player has not accepted the agreement yet, so you can change the address, at most{' '}
        {MOST_CHANGES.mailed} times in all. The old link will stop working, even if it has been opened, and a
        new one will be sent to the new address.
      </p>
      <div className={css['wide']}>
        <TextField
          id="help-address"
          label="New address"
          inputMode="email"
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          maxLength={254}
          value={typed}
          error={problem}
          onChange={event => setTyped(event.currentTarget.value)}
        />
      </div>
      <Button type="submit" busy={busy}>
        Send a new link
      </Button>
    </form>
  )
}

const NewLink = ({ helped: { named } }: Pick<PartProps, 'helped'>) => {
  const [link, setLink] = useState('')
  const { act, busy, problem } = useHelp(
    () => editorCall<typeof changeAddress>('changeAddress', named, { write: {} }),
    reply => setLink(reply.link ?? ''),
  )
  return (
    <div className={css['help']}>
      <h3>Another link</h3>
      <p className={css['said']}>
        {link
          ? 'Hand out this link. The previous one no longer works.'
          : `The player has not accepted the agreement yet, so you can replace the link, at most ${MOST_CHANGES.handedOut} times in all. The old link will stop working, even if it has been opened.`}
      </p>
      {problem && <StandingBanner status="failed">{problem}</StandingBanner>}
      {link && <p className={css['handed']}>{link}</p>}
      {link ? (
        <CopyButton what="The new link" text={link} />
      ) : (
        <Button busy={busy} onClick={act}>
          Make a new link
        </Button>
      )}
    </div>
  )
}
