import { useQueryClient } from '@tanstack/react-query'
import { type SubmitEvent, useState } from 'react'
import type { copyScenario, getShipped } from '#contracts/calls/scenarios/copies.ts'
import type { files } from '#contracts/calls/scenarios/authoring.ts'
import type { ReplyOf } from '#contracts/wire/call.ts'
import { messages, sentenceOf } from '#contracts/words/messages.ts'
import { checkFileName } from '#domain/scenario/event-rules.ts'
import { sentenceOfError } from '#web/api/failure.ts'
import { Button } from '#web/kit/action/Button.tsx'
import { Dialog } from '#web/kit/window/Dialog.tsx'
import { SelectField } from '#web/kit/form/SelectField.tsx'
import { TextField } from '#web/kit/form/TextField.tsx'
import { showBanner } from '#web/kit/status/banners.ts'
import { editorCall } from '#web/session/editor-call.ts'
import { QueryView } from '#web/editor/page/QueryView.tsx'
import { useEditorQuery } from '#web/editor/page/use-editor-query.ts'
import { useDesk, useOnDesk } from '../desk/desk.ts'
import { loadScenario } from '../saving/loading.ts'
import { unlessLost } from '../desk/opening.ts'
import css from '#web/editor/page/dialogs.module.css'
import type { WindowProps } from '../dialogs/window-props.ts'

export const NewFromDialog = ({ onClose }: WindowProps) => {
  const names = useEditorQuery<typeof files>('files', {})
  const shipped = useEditorQuery<typeof getShipped>('getShipped', {})
  return (
    <Dialog open onClose={onClose} title="New from another scenario">
      <QueryView query={names} height="20rem">
        {library => (
          <QueryView query={shipped} height="20rem">
            {ours => <NewFromForm library={library} shipped={ours} onClose={onClose} />}
          </QueryView>
        )}
      </QueryView>
    </Dialog>
  )
}

interface NewFromFormProps extends WindowProps {
  readonly library: readonly string[]
  readonly shipped: ReplyOf<typeof getShipped>
}

const SHIPPED = 'shipped '
const OWN = 'library '

const NewFromForm = ({ library, shipped, onClose }: NewFromFormProps) => {
  const desk = useDesk()
  const queries = useQueryClient()
  const open = useOnDesk(state => state.fileName)
  const [from, setFrom] = useState(library.includes(open) ? OWN + open : '')
  const [fileName, setFileName] = useState('')
  const [title, setTitle] = useState<string | null>(null)
  const [tried, setTried] = useState(false)
  const [busy, setBusy] = useState(false)
  const [refused, setRefused] = useState('')
  const misnamed = checkFileName(fileName)
  const shownTitle = title ?? fileName
  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    setTried(true)
    if (busy || from === '' || misnamed || shownTitle.trim() === '') return
    setBusy(true)
    setRefused('')
    const isShipped = from.startsWith(SHIPPED)
    const body = {
      from: from.slice((isShipped ? SHIPPED : OWN).length),
      shipped: isShipped,
      fileName,
      title: shownTitle,
    }
    try {
      const made = await editorCall<typeof copyScenario>('copyScenario', body, { write: {} })
      await queries.invalidateQueries({ queryKey: ['editor'] })
      onClose()
      unlessLost(
        desk,
        () => void loadScenario(desk, made.fileName).then(() => showBanner('success', made.data)),
      )
    } catch (error) {
      setRefused(sentenceOfError(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <form noValidate autoComplete="off" className={css['fields']} onSubmit={event => void submit(event)}>
      <SelectField
        label="From"
        data-autofocus
        error={tried && from === '' ? messages['scenario not selected'] : undefined}
        value={from}
        onChange={event => setFrom(event.currentTarget.value)}
        data={[
          { value: '', label: 'Choose one' },
          { group: 'The library', items: library.map(name => ({ value: OWN + name, label: name })) },
          {
            group: 'Comes with Holdfast',
            items: shipped.map(({ name, title: of, events }) => ({
              value: SHIPPED + name,
              label: `${of}, ${events} events`,
            })),
          },
        ]}
      />
      <TextField
        label="File name"
        description="The name that authors see."
        maxLength={120}
        error={tried && misnamed ? sentenceOf(misnamed) : undefined}
        value={fileName}
        onChange={event => setFileName(event.currentTarget.value)}
      />
      <TextField
        label="Title"
        description="The title that customers see once the scenario is visible."
        maxLength={200}
        error={tried && shownTitle.trim() === '' ? messages['details title'] : undefined}
        value={shownTitle}
        onChange={event => setTitle(event.currentTarget.value)}
      />
      {refused !== '' && (
        <p role="alert" className={css['error']}>
          {refused}
        </p>
      )}
      <div className={css['actions']}>
        <Button type="submit" variant="primary" size="lg" busy={busy}>
          Create
        </Button>
      </div>
    </form>
  )
}
