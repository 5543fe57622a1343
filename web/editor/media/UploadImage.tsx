import { type SubmitEvent, useState } from 'react'
import type { uploadImage } from '#contracts/media.ts'
import { messages } from '#contracts/messages.ts'
import { SelectField } from '#web/kit/form/SelectField.tsx'
import { TextField } from '#web/kit/form/TextField.tsx'
import { Toggle } from '#web/kit/form/Toggle.tsx'
import { FileField } from '../form/FileField.tsx'
import { FieldRow, ToolForm } from '../form/ToolForm.tsx'
import { TabHead } from '../frame/TabHead.tsx'
import { useUnsavedChanges } from '../frame/unsaved.ts'
import { IMAGE_KINDS } from './image-kinds.ts'
import { isTaken } from './taken.ts'
import { upload } from './upload.ts'
import { UploadProgress } from './UploadProgress.tsx'
import { useDataUrl } from './use-data-url.ts'
import { useUpload } from './use-upload.ts'

const EMPTY = { kind: '', name: '', alt: '', replace: false }

/** A picture of one of eight kinds, with a preview and its way to the server (S2§2, S2§5 Image upload). */
export const UploadImage = () => {
  const [values, setValues] = useState(EMPTY)
  const [file, setFile] = useState<File | null>(null)
  const [attempt, setAttempt] = useState(0)
  const [taken, setTaken] = useState(false)
  const { share, run, cancel } = useUpload()
  const preview = useDataUrl(file)
  useUnsavedChanges(file !== null || values.name !== '', 'tab')
  const set = (part: Partial<typeof EMPTY>) => setValues(before => ({ ...before, ...part }))
  const errors = attempt > 0 ? problemsOf(values.kind, file) : []
  const errorOf = (field: string) => errors.find(error => error.field === field)?.message

  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault()
    setAttempt(tries => tries + 1)
    if (file && problemsOf(values.kind, file).length === 0) void send(file)
  }
  const send = async (chosen: File) => {
    const { kind: chosenOption, name, alt, replace } = values
    const fields = { chosenOption, imageName: name || chosen.name, alt, replace: replace ? ('true' as const) : ('false' as const) }
    let done = false
    const refused = await run(async way => {
      const reply = await upload<typeof uploadImage>('uploadImage', fields, chosen, way)
      done = true
      return reply
    })
    if (refused !== null) return setTaken(isTaken(refused))
    if (!done) return
    setValues({ ...EMPTY, kind: chosenOption })
    setFile(null)
    setTaken(false)
    setAttempt(0)
  }

  return (
    <>
      <TabHead title="Upload Image" note="PNG or JPEG, at most 10 MB. Scenarios find it by its name." />
      <ToolForm label="Upload Image" form={{ errors, attempt, busy: share !== null, onSubmit }} action="Upload">
        <SelectField
          id={KIND}
          label="Type of image"
          value={values.kind}
          error={errorOf(KIND)}
          onChange={event => set({ kind: event.currentTarget.value })}
          data={[{ value: '', label: 'Select a type' }, ...IMAGE_KINDS]}
        />
        <FileField
          id={FILE}
          label="Image"
          accept="image/png,image/jpeg"
          file={file}
          onFile={setFile}
          error={errorOf(FILE)}
          preview={preview && <img src={preview} alt="Preview" />}
        />
        <FieldRow>
          <TextField
            label="Name"
            description="The name of the file, unless you give another."
            placeholder={file?.name ?? ''}
            maxLength={120}
            value={values.name}
            onChange={event => set({ name: event.currentTarget.value })}
          />
          <TextField
            label="Alternative text"
            description="What it shows, for those who cannot see it."
            maxLength={300}
            value={values.alt}
            onChange={event => set({ alt: event.currentTarget.value })}
          />
        </FieldRow>
        {(taken || values.replace) && (
          <Toggle checked={values.replace} onChange={replace => set({ replace })}>
            Replace the file of the same name
          </Toggle>
        )}
        <UploadProgress share={share} onCancel={cancel} />
      </ToolForm>
    </>
  )
}

const KIND = 'image-kind'
const FILE = 'image-file'

const problemsOf = (kind: string, file: File | null) => [
  ...(kind === '' ? [{ field: KIND, message: messages['image type required'] }] : []),
  ...(file === null ? [{ field: FILE, message: messages['image required'] }] : []),
]
