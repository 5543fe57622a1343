import { listed } from '#contracts/words/council-words.ts'
import { personaUrl } from '#web/content/media.ts'
import { Avatar } from '#web/kit/status/Avatar.tsx'
import { MediaFileField } from '../media/MediaFileField.tsx'
import { useDataUrl } from '../media/use-data-url.ts'

interface PictureFieldProps {
  readonly id: string
  readonly name: string
  readonly file: File | null
  readonly onFile: (file: File | null) => void
  readonly isKnown?: boolean
  readonly namesakes: readonly string[]
}

export const PictureField = ({ id, name, file, onFile, isKnown = false, namesakes }: PictureFieldProps) => {
  const chosen = useDataUrl(file)
  const src = chosen ?? ((isKnown || namesakes.length > 0) && name !== '' ? personaUrl(name) : undefined)
  return (
    <MediaFileField
      id={id}
      label="Picture"
      hint={`PNG or JPEG; shown cropped to a circle.${namesakes.length > 0 ? ` ${sharedWith(namesakes)}` : ''}`}
      medium="picture"
      file={file}
      onFile={onFile}
      preview={<Avatar key={src ?? ''} name={name} src={src} size={6.4} />}
    />
  )
}

const sharedWith = (namesakes: readonly string[]): string =>
  `Pictures are stored by name: ${listed(namesakes)} ${namesakes.length === 1 ? 'shares' : 'share'} this one, so a new picture appears there too.`
