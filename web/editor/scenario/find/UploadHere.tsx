import { IconUpload } from '@tabler/icons-react'
import { useRef } from 'react'
import type { uploadImage, uploadVideo } from '#contracts/media.ts'
import { Button } from '#web/kit/action/Button.tsx'
import { upload } from '../../media/upload.ts'
import { UploadProgress } from '../../media/UploadProgress.tsx'
import { useUpload } from '../../media/use-upload.ts'

/**
 * A picture or recording into the media, from where it is wanted: who would have to leave for it would have to save first, and the tabs of
 * S2§2 that upload are an administrator's while the calls are every author's (rule 3).
 */
export const UploadHere = ({ onUploaded }: { readonly onUploaded: (name: string) => void }) => {
  const input = useRef<HTMLInputElement>(null)
  const { share, run, cancel } = useUpload()
  const send = async (file: File) => {
    let name = ''
    const { done } = await run(async way => {
      const reply = file.type.startsWith('image/')
        ? await upload<typeof uploadImage>('uploadImage', { chosenOption: 'Content Image', imageName: file.name }, file, way)
        : await upload<typeof uploadVideo>('uploadVideo', { videoName: file.name }, file, way)
      name = reply.name
      return reply
    })
    if (done) onUploaded(name)
  }
  return (
    <div>
      <Button
        icon={<IconUpload aria-hidden size="1.8rem" stroke={1.6} />}
        aria-disabled={share !== null}
        onClick={() => share === null && input.current?.click()}
      >
        Upload a file
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        aria-label="Upload a file"
        accept="image/png,image/jpeg,video/mp4,audio/mpeg,audio/wav,audio/ogg,.mp4,.mp3,.wav,.ogg"
        onChange={event => {
          const [file] = event.currentTarget.files ?? []
          if (file) void send(file)
          // The same file can be chosen again.
          event.currentTarget.value = ''
        }}
      />
      <UploadProgress share={share} onCancel={cancel} />
    </div>
  )
}
