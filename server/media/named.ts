import { rm } from 'node:fs/promises'
import { isRefusal, refuse, type Refusal } from '#domain/refusal.ts'
import { writtenName } from '#domain/scenario/media/media-names.ts'
import type { NewMedia } from '#server/database/media/media-list.ts'
import type { Services } from '#server/services/services.ts'
import { ready } from './keep.ts'
import { reencode } from './pictures.ts'
import { recordingIn } from './recordings.ts'

type Parts = Pick<Services, 'config'>

export interface Named {
  readonly file: { readonly path: string; readonly bytes: number }
  readonly name: string
  /** Without an ending. */
  readonly storedAs: string
  readonly by: string
  readonly mayReplace: boolean
}

export const readyNamed = async (parts: Parts, named: Named): Promise<NewMedia | Refusal> => {
  const name = writtenName(named.name)
  if (isRefusal(name)) return name
  return /\.(png|jpe?g)$/i.test(name)
    ? readyPicture(parts, { ...named, name })
    : readyRecording(parts, { ...named, name })
}

const readyPicture = async (parts: Parts, { file, name, ...more }: Named) => {
  const path = `${file.path}.new`
  try {
    const extension = await reencode(file.path, path)
    if (isRefusal(extension)) return extension
    if (!(extension === 'png' ? /\.png$/i : /\.jpe?g$/i).test(name)) return refuse('image unreadable')
    const kind = name.startsWith('personas/') ? 'Profile Picture' : 'Content Image'
    return await ready(parts, {
      ...more,
      path,
      name,
      kind,
      alt: '',
      mime: extension === 'png' ? 'image/png' : 'image/jpeg',
    })
  } finally {
    await rm(path, { force: true })
  }
}

const readyRecording = async (parts: Parts, { file, name, ...more }: Named) => {
  const recording = await recordingIn(file.path, file.bytes)
  if (isRefusal(recording)) return recording
  if (!name.toLowerCase().endsWith(`.${recording.extension}`)) return refuse('recording unreadable')
  return ready(parts, { ...more, path: file.path, name, kind: 'video', mime: recording.mime, alt: '' })
}
