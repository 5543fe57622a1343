import { type SubmitEvent, useState } from 'react'
import type { erasePlayer } from '#contracts/calls/administration/players.ts'
import { messages } from '#contracts/words/messages.ts'
import { Button } from '#web/kit/action/Button.tsx'
import { TextField } from '#web/kit/form/TextField.tsx'
import { editorCall } from '#web/session/editor-call.ts'
import { QueryView } from '#web/editor/page/QueryView.tsx'
import { useEditorQuery } from '#web/editor/page/use-editor-query.ts'
import css from './exercises.module.css'
import type { Helped } from './helped.ts'
import { useHelp } from './use-help.ts'

const WORD = 'ERASE'

/** Security §8.2. */
export const ErasePlayer = ({
  helped: { named, email },
  onClose,
}: {
  readonly helped: Helped
  readonly onClose: () => void
}) => {
  const [typed, setTyped] = useState('')
  const found = useEditorQuery<typeof erasePlayer>('erasePlayer', { ...named, preview: true })
  const { act, busy, problem, refuse } = useHelp(
    () => editorCall<typeof erasePlayer>('erasePlayer', named, { write: {} }),
    onClose,
    'help-erase',
  )
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (typed.trim() === WORD) act()
    else refuse(messages['erase to confirm'])
  }
  return (
    <form className={css['help']} noValidate onSubmit={submit}>
      <h3>Erase this person</h3>
      <QueryView query={found} height="4rem">
        {({ data }) => (
          <p className={css['said']}>
            <strong>{email}</strong> {data} The address, the full name derived from it and our copies of the
            emails sent to it will be erased in every exercise, also from what players and facilitators wrote.
            No link stops working, and reports keep the answers under the player’s code. This cannot be
            undone.
          </p>
        )}
      </QueryView>
      <TextField
        id="help-erase"
        label={`Type ${WORD} to confirm`}
        autoComplete="off"
        value={typed}
        error={problem}
        onChange={event => setTyped(event.currentTarget.value)}
      />
      <Button type="submit" variant="danger" busy={busy}>
        Erase
      </Button>
    </form>
  )
}
