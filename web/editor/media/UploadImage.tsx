import { useState } from 'react'
import type { uploadImage } from '#contracts/calls/media/media.ts'
import { messages } from '#contracts/words/messages.ts'
import { IMAGE_KINDS } from '#domain/scenario/media/media-names.ts'
import { CopyButton } from '#web/kit/action/CopyButton.tsx'
import { SelectField } from '#web/kit/form/SelectField.tsx'
import { TextField } from '#web/kit/form/TextField.tsx'
import { Card } from '#web/kit/page/Card.tsx'
import { ToolForm } from '../form/ToolForm.tsx'
import { TabHead } from '../page/TabHead.tsx'
import { ToLibrary } from './ToLibrary.tsx'
import { logoUrlOf } from './logo-url.ts'
import { MediaFileField } from './MediaFileField.tsx'
import { MediaNameField, problemOfName } from './MediaNameField.tsx'
import { ReplaceToggle } from './ReplaceToggle.tsx'
import { upload } from './upload.ts'
import { UploadProgress } from '#web/content/upload/UploadProgress.tsx'
import { useDataUrl } from './use-data-url.ts'
import css from './UploadImage.module.css'
import { useFileForm } from './use-file-form.ts'

const KIND = 'image-kind'
const FILE = 'image-file'
const NAME = 'image-name'
const EMPTY = { kind: '', name: '', alt: '' }

export const UploadImage = () => {
  const [{ kind, name, alt }, setValues] = useState(EMPTY)
  const [logo, setLogo] = useState<string | null>(null)
  const set = (part: Partial<typeof EMPTY>) => setValues(before => ({ ...before, ...part }))
  const { file, setFile, errorOf, form, replacing, progress } = useFileForm({
    problems: chosen => problemsOf(kind, chosen, name),
    send: async (chosen, replace, options) => {
      const picture = { chosenOption: kind, imageName: name || chosen.name, alt, replace }
      const stored = await upload<typeof uploadImage>('uploadImage', picture, chosen, options)
      setLogo(kind === 'Logo' ? logoUrlOf(stored.url, location) : null)
      return stored
    },
    isBegun: name !== '' || alt !== '',
    // Several pictures of one kind are often uploaded in a row.
    onDone: () => setValues({ ...EMPTY, kind }),
  })
  const preview = useDataUrl(file)
  return (
    <>
      <TabHead
        title="Upload Image"
        note="PNG or JPEG, at most 10 MB. Scenarios refer to an image by its name."
        end={<ToLibrary />}
      />
      <ToolForm label="Upload Image" form={form} action="Upload">
        <SelectField
          id={KIND}
          label="Type of image"
          description={kind === 'Logo' ? LOGO : undefined}
          value={kind}
          error={errorOf(KIND)}
          onChange={event => set({ kind: event.currentTarget.value })}
          data={[{ value: '', label: 'Select a type' }, ...IMAGE_KINDS]}
        />
        <MediaFileField
          id={FILE}
          label="Image"
          medium="picture"
          file={file}
          onFile={setFile}
          error={errorOf(FILE)}
          preview={preview && <img src={preview} alt="Preview" />}
        />
        <MediaNameField id={NAME} file={file} value={name} onChange={typed => set({ name: typed })} />
        <TextField
          label="Alternative text"
          description="Describes the picture for people who cannot see it."
          maxLength={300}
          value={alt}
          onChange={event => set({ alt: event.currentTarget.value })}
        />
        <ReplaceToggle {...replacing} />
        <UploadProgress {...progress} />
      </ToolForm>
      {logo !== null && (
        <Card className={css['stored'] ?? ''} aria-label="Address of the logo">
          <p>
            For an administrator to enter in Client Gateway: <code className={css['address']}>{logo}</code>
          </p>
          <CopyButton text={logo} what="Address of the logo" />
        </Card>
      )}
    </>
  )
}

const LOGO =
  'A logo belongs to a client: an administrator enters its address in Client Gateway. In a customer’s portal, a PNG named after the customer’s username replaces it.'

const problemsOf = (kind: string, file: File | null, name: string) => [
  ...(kind === '' ? [{ field: KIND, message: messages['image type required'] }] : []),
  ...(file === null ? [{ field: FILE, message: messages['image required'] }] : []),
  ...(file?.size === 0 ? [{ field: FILE, message: messages['file empty'] }] : []),
  ...problemOfName(NAME, name, file),
]
