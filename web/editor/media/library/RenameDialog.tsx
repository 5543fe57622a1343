import { useQueryClient } from '@tanstack/react-query'
import { type SubmitEvent, useState } from 'react'
import type { renameMedia } from '#contracts/calls/media/media-library.ts'
import { sentenceOf } from '#contracts/words/messages.ts'
import { isRefusal } from '#domain/refusal.ts'
import { renamedName } from '#domain/scenario/media/media-names.ts'
import { sentenceOfError } from '#web/api/failure.ts'
import { Button } from '#web/kit/action/Button.tsx'
import { Dialog } from '#web/kit/window/Dialog.tsx'
import { TextField } from '#web/kit/form/TextField.tsx'
import { showBanner } from '#web/kit/status/banners.ts'
import { editorCall } from '#web/session/editor-call.ts'
import { isInWork } from '../in-work.ts'
import css from './MediaLibrary.module.css'

interface RenameDialogProps {
  readonly name: string
  readonly onClose: () => void
}

export const RenameDialog = ({ name, onClose }: RenameDialogProps) => {
  const queries = useQueryClient()
  const [to, setTo] = useState(() => name.slice(name.lastIndexOf('/') + 1).replace(/\.\w+$/, ''))
  const [tried, setTried] = useState(false)
  const [busy, setBusy] = useState(false)
  const [refused, setRefused] = useState('')
  const next = renamedName(name, to)
  const send = async (anyway: boolean) => {
    setTried(true)
    if (busy || isRefusal(next)) return
    setBusy(true)
    setRefused('')
    try {
      const { data } = await editorCall<typeof renameMedia>(
        'renameMedia',
        { name, to, anyway },
        { write: {} },
      )
      onClose()
      showBanner('success', data)
      await queries.invalidateQueries({ queryKey: ['editor'] })
    } catch (error) {
      setRefused(sentenceOfError(error))
    } finally {
      setBusy(false)
    }
  }
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    void send(false)
  }
  return (
    <Dialog open onClose={onClose} title={`Rename ${name}`}>
      <form className={css['rename']} noValidate autoComplete="off" onSubmit={submit}>
        <TextField
          label="New name"
          description="Every scenario and document that shows the file will get a new version with the new name. Ordered exercises stay unchanged."
          data-autofocus
          maxLength={120}
          error={tried && isRefusal(next) ? sentenceOf(next) : undefined}
          value={to}
          onChange={event => setTo(event.currentTarget.value)}
        />
        {refused !== '' && <p role="alert">{refused}</p>}
        <div className={css['acts']}>
          {isInWork(refused) && (
            <Button busy={busy} onClick={() => void send(true)}>
              Rename anyway
            </Button>
          )}
          <Button type="submit" variant="primary" busy={busy}>
            Rename
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
