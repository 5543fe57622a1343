import { IconUpload } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import type { ReplyOf } from '#contracts/wire/call.ts'
import type { uploadForExercise } from '#contracts/calls/lead/files.ts'
import { filled } from '#contracts/words/exercise-messages.ts'
import { facilitatorMessages } from '#contracts/words/facilitator-messages.ts'
import { sendFile } from '#web/api/upload.ts'
import { UploadProgress } from '#web/content/upload/UploadProgress.tsx'
import { Button } from '#web/kit/action/Button.tsx'
import { showBanner, showRefusal } from '#web/kit/status/banners.ts'
import { useConsoleContext } from '../../console/context.ts'
import { ownName } from '../../console/own-name.ts'
import { refusedText } from '../../console/refused.ts'
import { filesAgain } from '../../message/asked-again.ts'

interface UploadFileProps {
  readonly takesPdf: boolean
  readonly onKept: (file: Pick<ReplyOf<typeof uploadForExercise>, 'name' | 'kind'>) => void
}

const PICTURES = '.png,.jpg,.jpeg,image/png,image/jpeg'
const LARGEST = 10 * 1024 * 1024

export const UploadFile = ({ takesPdf, onKept }: UploadFileProps) => {
  const { token } = useConsoleContext()
  const input = useRef<HTMLInputElement>(null)
  const [share, setShare] = useState<number | null>(null)
  const ending = useRef<AbortController | null>(null)
  const endRefusal = useRef(() => {})
  const refuse = (sentence: string) => {
    endRefusal.current = showRefusal(sentence)
  }
  const take = async (file: File) => {
    endRefusal.current()
    // The server may cut off a larger upload before the page has learnt why.
    if (file.size > LARGEST)
      return refuse(filled(facilitatorMessages['brought too large'], { name: file.name }))
    const controller = new AbortController()
    ending.current = controller
    setShare(0)
    try {
      const fields = { fileName: file.name, by: ownName.get() }
      const options = { onProgress: setShare, signal: controller.signal }
      const kept = await sendFile<typeof uploadForExercise>('uploadForExercise', token, fields, file, options)
      showBanner(kept.type, kept.data)
      onKept(kept)
    } catch (error) {
      refuse(refusedText(error))
    }
    setShare(null)
    // Reloads the list even after an error, because the file may have arrived.
    filesAgain.look()
  }
  return (
    <div>
      <Button
        size="sm"
        icon={<IconUpload aria-hidden size="1.6rem" stroke={1.6} />}
        aria-disabled={share !== null}
        onClick={() => share === null && input.current?.click()}
      >
        {takesPdf ? 'Upload a picture or PDF' : 'Upload a picture'}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        aria-label="File from this device"
        accept={takesPdf ? `${PICTURES},.pdf,application/pdf` : PICTURES}
        onChange={event => {
          const [file] = event.currentTarget.files ?? []
          if (file) void take(file)
          event.currentTarget.value = ''
        }}
      />
      <UploadProgress share={share} onCancel={() => ending.current?.abort()} />
    </div>
  )
}
