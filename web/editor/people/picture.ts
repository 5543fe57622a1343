import type { uploadImage } from '#contracts/calls/media/media.ts'
import { faceName } from '#domain/scenario/face.ts'
import { CallFailure, sentenceOfError } from '#web/api/failure.ts'
import { personaUrl } from '#web/content/media.ts'
import type { Done } from '../form/use-tool-form.ts'
import { upload } from '../media/upload.ts'

/** In pixels: a chosen picture is cut to a square with at most this side. */
const SIDE = 512

export const storePicture = async (owner: string, file: File): Promise<string> =>
  stored(owner, await squared(file), 'true')

export const takePictureAlong = async (from: string, to: string): Promise<string | null> => {
  if (faceName(from) === faceName(to)) return null
  const found = await fetch(personaUrl(from))
  if (!found.ok) return null
  const file = new File([await found.blob()], 'picture.png', { type: 'image/png' })
  try {
    return await stored(to, file, 'false')
  } catch (error) {
    if (error instanceof CallFailure && error.kind === 'refused') return null
    throw error
  }
}

export const andPicture = async (done: Done, store: () => Promise<unknown>): Promise<Done> => {
  try {
    await store()
    return done
  } catch (error) {
    return { type: 'warning', data: `${done.data} ${sentenceOfError(error)}` }
  }
}

const stored = async (owner: string, file: File, replace: 'true' | 'false'): Promise<string> => {
  const fields = { chosenOption: 'Profile Picture', imageName: faceName(owner), alt: owner, replace } as const
  return (await upload<typeof uploadImage>('uploadImage', fields, file)).name
}

/** A file that is not a picture is returned unchanged: the server refuses it. */
const squared = async (file: File): Promise<File> => {
  const picture = await createImageBitmap(file).catch(() => null)
  if (!picture) return file
  const side = Math.min(picture.width, picture.height)
  const canvas = Object.assign(document.createElement('canvas'), {
    width: Math.min(SIDE, side),
    height: Math.min(SIDE, side),
  })
  const [x, y] = [(picture.width - side) / 2, (picture.height - side) / 2]
  canvas.getContext('2d')?.drawImage(picture, x, y, side, side, 0, 0, canvas.width, canvas.height)
  picture.close()
  const blob = await new Promise<Blob | null>(resolve => canvas.toBlob(resolve, 'image/png'))
  return blob ? new File([blob], 'picture.png', { type: 'image/png' }) : file
}
