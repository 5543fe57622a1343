import { type SubmitEvent, useState } from 'react'
import type { mailFacilitator } from '#contracts/calls/administration/overview.ts'
import { messages } from '#contracts/words/messages.ts'
import { isAddress, readAddress } from '#domain/customer/email-address.ts'
import { Button } from '#web/kit/action/Button.tsx'
import { TextField } from '#web/kit/form/TextField.tsx'
import { Dialog } from '#web/kit/window/Dialog.tsx'
import { editorCall } from '#web/session/editor-call.ts'
import css from './exercises.module.css'
import { useHelp } from './use-help.ts'
import type { ListedExercise } from './use-listed.ts'

interface MailFacilitatorProps {
  readonly exercise: Pick<ListedExercise, 'id' | 'name' | 'fileName' | 'letter'>
  readonly onClose: () => void
}

export const MailFacilitator = ({
  exercise: { id, name, fileName, letter },
  onClose,
}: MailFacilitatorProps) => {
  const [typed, setTyped] = useState(letter?.to ?? '')
  const email = readAddress(typed).address
  const { act, busy, problem, refuse } = useHelp(
    () =>
      editorCall<typeof mailFacilitator>(
        'mailFacilitator',
        { scenario: fileName, exercise: id, email },
        { write: {} },
      ),
    onClose,
    'facilitator-address',
  )
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (isAddress(email)) act()
    else refuse(messages['account email invalid'])
  }
  return (
    <Dialog open onClose={onClose} title={`Send the links of ${name}`}>
      <form className={css['help']} noValidate onSubmit={submit}>
        <p className={css['said']}>
          The facilitator gets the link to the console and the link for players.
          {letter?.state === 'sent' &&
            ` If you change the address, the link to the console that ${letter.to} received will stop working.`}
        </p>
        <div className={css['wide']}>
          <TextField
            id="facilitator-address"
            label="Facilitator’s email"
            inputMode="email"
            autoCapitalize="none"
            autoComplete="off"
            spellCheck={false}
            maxLength={254}
            data-autofocus
            value={typed}
            error={problem}
            onChange={event => setTyped(event.currentTarget.value)}
          />
        </div>
        <Button type="submit" variant="primary" busy={busy}>
          Send
        </Button>
      </form>
    </Dialog>
  )
}
