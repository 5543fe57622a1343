import { type SubmitEvent, useCallback, useState } from 'react'
import type { uploadVideo } from '#contracts/media.ts'
import { messages } from '#contracts/messages.ts'
import { TextField } from '#web/kit/form/TextField.tsx'
import { Toggle } from '#web/kit/form/Toggle.tsx'
import { FileField } from '../form/FileField.tsx'
import { ToolForm } from '../form/ToolForm.tsx'
import { TabHead } from '../frame/TabHead.tsx'
import { useUnsavedChanges } from '../frame/unsaved.ts'
import { isTaken } from './taken.ts'
import { upload } from './upload.ts'
import { UploadProgress } from './UploadProgress.tsx'
import { useUpload } from './use-upload.ts'

const FILE = 'recording-file'

/** A film or a sound, played before it is sent (S2§2, S2§5 Video upload, Media). */
export const UploadVideo = () => {
  const [name, setName] = useState('')
  const [replace, setReplace] = useState(false)
  const [file, setFile] = useState<File | null>(null)
  const [attempt, setAttempt] = useState(0)
  const [taken, setTaken] = useState(false)
  const { share, run, cancel } = useUpload()
  useUnsavedChanges(file !== null || name !== '', 'tab')
  const errors = attempt > 0 && file === null ? [{ field: FILE, message: messages['recording required'] }] : []

  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault()
    setAttempt(tries => tries + 1)
    if (file) void send(file)
  }
  const send = async (chosen: File) => {
    const fields = { videoName: name || chosen.name, replace: replace ? ('true' as const) : ('false' as const) }
    let done = false
    const refused = await run(async way => {
      const reply = await upload<typeof uploadVideo>('uploadVideo', fields, chosen, way)
      done = true
      return reply
    })
    if (refused !== null) return setTaken(isTaken(refused))
    if (!done) return
    setName('')
    setReplace(false)
    setFile(null)
    setTaken(false)
    setAttempt(0)
  }

  return (
    <>
      <TabHead title="Upload Video" note="A video as mp4, at most 500 MB, or audio as mp3, wav or ogg, at most 50 MB." />
      <ToolForm label="Upload Video" form={{ errors, attempt, busy: share !== null, onSubmit }} action="Upload">
        <FileField
          id={FILE}
          label="Video or audio"
          accept="video/mp4,audio/mpeg,audio/wav,audio/ogg,.mp4,.mp3,.wav,.ogg"
          file={file}
          onFile={setFile}
          error={errors[0]?.message}
          preview={file && <RecordingPreview key={`${file.name} ${file.size} ${file.lastModified}`} file={file} />}
        />
        <TextField
          label="Name"
          description="The name of the file, unless you give another."
          placeholder={file?.name ?? ''}
          maxLength={120}
          value={name}
          onChange={event => setName(event.currentTarget.value)}
        />
        {(taken || replace) && (
          <Toggle checked={replace} onChange={setReplace}>
            Replace the file of the same name
          </Toggle>
        )}
        <UploadProgress share={share} onCancel={cancel} />
      </ToolForm>
    </>
  )
}

/** Nobody has written captions yet for what was just chosen. */
const RecordingPreview = ({ file }: { readonly file: File }) => {
  const play = useCallback(
    (player: HTMLMediaElement | null) => {
      if (!player) return undefined
      const url = URL.createObjectURL(file)
      player.src = url
      return () => URL.revokeObjectURL(url)
    },
    [file],
  )
  const isVideo = file.type.startsWith('video/')
  // oxlint-disable-next-line jsx-a11y/media-has-caption
  return isVideo ? <video ref={play} controls aria-label="Preview" /> : <audio ref={play} controls aria-label="Preview" />
}
