// Security rows 47 and 48.
import { rm } from 'node:fs/promises'
import { isRefusal } from '#domain/refusal.ts'
import { imageName, recordingName } from '#domain/scenario/media/media-names.ts'
import type { Media, Services } from '#server/services/services.ts'
import { keepBrought } from './brought.ts'
import { findFile } from './find.ts'
import { keepFile } from './keep.ts'
import { reencode } from './pictures.ts'
import { recordingIn } from './recordings.ts'
import { hang } from './hang.ts'
import { bringBack } from './trash.ts'

type Parts = Pick<Services, 'db' | 'config'>

export const openMedia = (parts: Parts): Media => ({
  find: name => findFile(parts, name),
  hang: picture => hang(parts, picture),
  bringBack: id => bringBack(parts, id),
  keepBrought: brought => keepBrought(parts, brought),
  keepPicture: async ({ file, kind, name: typed, ...more }) => {
    const path = `${file.path}.new`
    try {
      const extension = await reencode(file.path, path)
      if (isRefusal(extension)) return extension
      const name = imageName(kind, typed, extension)
      if (isRefusal(name)) return name
      const id = await keepFile(parts, {
        ...more,
        path,
        name,
        kind,
        mime: extension === 'png' ? 'image/png' : 'image/jpeg',
      })
      return isRefusal(id) ? id : { id, name }
    } finally {
      await rm(path, { force: true })
    }
  },
  keepRecording: async ({ file, name: typed, ...more }) => {
    const recording = await recordingIn(file.path, file.bytes)
    if (isRefusal(recording)) return recording
    const name = recordingName(typed, recording.extension)
    if (isRefusal(name)) return name
    const id = await keepFile(parts, {
      ...more,
      path: file.path,
      name,
      kind: 'video',
      mime: recording.mime,
      alt: '',
    })
    return isRefusal(id) ? id : { id, name }
  },
})
