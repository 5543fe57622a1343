import { useCallback, useState } from 'react'
import type { uploadVideo } from '#contracts/calls/media/media.ts'
import { messages } from '#contracts/words/messages.ts'
import { ToolForm } from '../form/ToolForm.tsx'
import { TabHead } from '../page/TabHead.tsx'
import { ToLibrary } from './ToLibrary.tsx'
import { MediaFileField } from './MediaFileField.tsx'
import { MediaNameField, problemOfName } from './MediaNameField.tsx'
import { ReplaceToggle } from './ReplaceToggle.tsx'
import { upload } from './upload.ts'
import { UploadProgress } from '#web/content/upload/UploadProgress.tsx'
import { useFileForm } from './use-file-form.ts'

const FILE = 'recording-file'
const NAME = 'recording-name'

export const UploadVideo = () => {
  const [name, setName] = useState('')
  const { file, setFile, errorOf, form, replacing, progress } = useFileForm({
    problems: chosen => [
      ...(chosen ? [] : [{ field: FILE, message: messages['recording required'] }]),
      ...(chosen?.size === 0 ? [{ field: FILE, message: messages['file empty'] }] : []),
      ...problemOfName(NAME, name, chosen),
    ],
    send: (chosen, replace, options) =>
      upload<typeof uploadVideo>('uploadVideo', { videoName: name || chosen.name, replace }, chosen, options),
    isBegun: name !== '',
    onDone: () => setName(''),
  })
  return (
    <>
      <TabHead
        title="Upload Video"
        note="An MP4 or Ogg video of up to 500 MB, or an MP3, WAV or Ogg recording of up to 50 MB."
        end={<ToLibrary />}
      />
      <ToolForm label="Upload Video" form={form} action="Upload">
        <MediaFileField
          id={FILE}
          label="Video or audio"
          medium="recording"
          file={file}
          onFile={setFile}
          error={errorOf(FILE)}
          preview={
            file && <RecordingPreview key={`${file.name} ${file.size} ${file.lastModified}`} file={file} />
          }
        />
        <MediaNameField id={NAME} file={file} value={name} onChange={setName} />
        <ReplaceToggle {...replacing} />
        <UploadProgress {...progress} />
      </ToolForm>
    </>
  )
}

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
  const Player = isVideo ? 'video' : 'audio'
  // A file on this device comes without captions.
  return <Player ref={play} controls aria-label="Preview" />
}
