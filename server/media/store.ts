// The door to the files of authors: what arrives is looked at, made harmless, and kept under its name (security.md rows 47 and 48).
import { rm } from 'node:fs/promises'
import { isRefusal, refuse } from '#domain/refusal.ts'
import { imageName, recordingName, writtenName } from '#domain/scenario/media/media-names.ts'
import type { Media, Services } from '#server/services.ts'
import { findFile } from './find.ts'
import { keepFile } from './keep.ts'
import { reencode } from './pictures.ts'
import { recordingIn } from './recordings.ts'

type Parts = Pick<Services, 'db' | 'config'>
type Named = Parameters<Media['keepNamed']>[0]

export const openMedia = (parts: Parts): Media => ({
  find: name => findFile(parts, name),
  keepNamed: async uploaded => {
    const name = writtenName(uploaded.name)
    if (isRefusal(name)) return name
    return /\.(png|jpe?g)$/i.test(name) ? keepNamedPicture(parts, { ...uploaded, name }) : keepNamedRecording(parts, { ...uploaded, name })
  },
  keepPicture: async ({ file, kind, name: typed, ...more }) => {
    const path = `${file.path}.new`
    try {
      const extension = await reencode(file.path, path)
      if (isRefusal(extension)) return extension
      const name = imageName(kind, typed, extension)
      if (isRefusal(name)) return name
      const id = await keepFile(parts, { ...more, path, name, kind, mime: extension === 'png' ? 'image/png' : 'image/jpeg' })
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
    const id = await keepFile(parts, { ...more, path: file.path, name, kind: 'video', mime: recording.mime, alt: '' })
    return isRefusal(id) ? id : { id, name }
  },
})

const keepNamedPicture = async (parts: Parts, { file, name, ...more }: Named) => {
  const path = `${file.path}.new`
  try {
    const extension = await reencode(file.path, path)
    if (isRefusal(extension)) return extension
    // Under the name of the other kind it would be served as what it is not.
    if (!(extension === 'png' ? /\.png$/i : /\.jpe?g$/i).test(name)) return refuse('image unreadable')
    const kind = name.startsWith('personas/') ? 'Profile Picture' : 'Content Image'
    const id = await keepFile(parts, { ...more, path, name, kind, alt: '', mime: extension === 'png' ? 'image/png' : 'image/jpeg' })
    return isRefusal(id) ? id : { id, name }
  } finally {
    await rm(path, { force: true })
  }
}

const keepNamedRecording = async (parts: Parts, { file, name, ...more }: Named) => {
  const recording = await recordingIn(file.path, file.bytes)
  if (isRefusal(recording)) return recording
  if (!name.toLowerCase().endsWith(`.${recording.extension}`)) return refuse('recording unreadable')
  const id = await keepFile(parts, { ...more, path: file.path, name, kind: 'video', mime: recording.mime, alt: '' })
  return isRefusal(id) ? id : { id, name }
}
