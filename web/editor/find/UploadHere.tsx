import { IconUpload } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import type { uploadImage, uploadVideo } from '#contracts/calls/media/media.ts'
import { messages, sentenceOf } from '#contracts/words/messages.ts'
import { checkMediaName, mediaNameLike } from '#domain/scenario/media/media-names.ts'
import { checkMedium, mediumOf } from '#domain/scenario/media/media-wanted.ts'
import { Button } from '#web/kit/action/Button.tsx'
import { showRefusal } from '#web/kit/status/banners.ts'
import { OFFERED } from '../media/offered.ts'
import { upload } from '../media/upload.ts'
import { UploadProgress } from '#web/content/upload/UploadProgress.tsx'
import { useUpload } from '../media/use-upload.ts'
import css from './SearchList.module.css'

/** The upload tabs of S2§2 are for administrators, the calls for every author (rule 3). */
export const UploadHere = ({
  onUploaded,
  only,
}: {
  readonly onUploaded: (name: string) => void
  readonly only?: 'pictures' | undefined
}) => {
  const input = useRef<HTMLInputElement>(null)
  const { share, run, cancel } = useUpload()
  const [misnamed, setMisnamed] = useState<File | null>(null)
  const endRefusal = useRef<() => void>(undefined)
  useEffect(() => () => endRefusal.current?.(), [])
  const take = (file: File) => {
    const refusal = checkMedium(file, only ? 'picture' : null)
    const goes = !checkMediaName(file.name)
    setMisnamed(refusal || goes ? null : file)
    endRefusal.current?.()
    endRefusal.current = refusal ? showRefusal(sentenceOf(refusal)) : undefined
    if (refusal) return
    if (goes) void send(file, file.name)
  }
  const send = async (file: File, as: string) => {
    setMisnamed(null)
    let name = ''
    const { done } = await run(async options => {
      const reply =
        (mediumOf(file) ?? 'picture') === 'picture'
          ? await upload<typeof uploadImage>(
              'uploadImage',
              { chosenOption: 'Content Image', imageName: as },
              file,
              options,
            )
          : await upload<typeof uploadVideo>('uploadVideo', { videoName: as }, file, options)
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
        accept={only ? OFFERED.picture : Object.values(OFFERED).join(',')}
        onChange={event => {
          const [file] = event.currentTarget.files ?? []
          if (file) take(file)
          event.currentTarget.value = ''
        }}
      />
      {misnamed && <Misnamed name={misnamed.name} onUse={name => void send(misnamed, name)} />}
      <UploadProgress share={share} onCancel={cancel} />
    </div>
  )
}

const Misnamed = ({ name, onUse }: { readonly name: string; readonly onUse: (name: string) => void }) => {
  const better = mediaNameLike(name)
  return (
    <div ref={pressNext} className={css['misnamed']}>
      <p role="alert">
        {name}: {messages['media name characters']}
      </p>
      <Button onClick={() => onUse(better)}>Upload as {better}</Button>
    </div>
  )
}

const pressNext = (offer: HTMLElement | null) => offer?.querySelector('button')?.focus()
